// What a browser keeps. Some keep nothing, above all for a page inside a frame of another site: then pages still work.

/**
 * @param {string} key
 * @param {string | null} value null: forget it
 * @param {() => Storage} where
 */
export function store(key, value, where = () => localStorage) {
  try {
    if (value === null) where().removeItem(key);
    else where().setItem(key, value);
  } catch {
    // It is known until the page is left.
  }
}

/**
 * @param {string} key
 * @param {() => Storage} where
 */
export function stored(key, where = () => localStorage) {
  try {
    return where().getItem(key);
  } catch {
    return null;
  }
}
