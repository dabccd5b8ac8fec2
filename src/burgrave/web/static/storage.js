// Browser storage. It may be unavailable, above all in a frame within another site; pages work without it.

/**
 * @param {string} key
 * @param {string | null} value null: delete it
 * @param {() => Storage} where
 */
export function store(key, value, where = () => localStorage) {
  try {
    if (value === null) where().removeItem(key);
    else where().setItem(key, value);
  } catch {
    // Storage is unavailable.
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
