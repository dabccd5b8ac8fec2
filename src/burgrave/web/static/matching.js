// Finds which pieces stay and which move. Pieces have no identity: one that vanishes in one place and one that
// appears in another with the same symbol are taken to be the same. It draws nothing.

/**
 * Match the wanted pieces with those that are present.
 * @template {{at: string, symbol: string, seat: string}} T
 * @param {T[]} present pieces on the table
 * @param {{at: string, symbol: string, seat: string}[]} wanted pieces that should be there
 * @param {(at: string) => boolean} [alone] places that exchange nothing with others
 * @returns {{kept: (T | null)[], origin: (T | null)[], gone: T[]}} by wanted piece: what stays, what moves; the rest
 */
export function match(present, wanted, alone = () => false) {
  const here = gather(present, (piece) => `${piece.at}|${piece.symbol}|${piece.seat}`);
  const kept = wanted.map((piece) => here.get(`${piece.at}|${piece.symbol}|${piece.seat}`)?.shift() ?? null);
  const free = [...here.values()].flat();
  const left = gather(free.filter((piece) => !alone(piece.at)), (piece) => `${piece.symbol}|${piece.seat}`);
  const origin = wanted.map((piece, n) => (kept[n] || alone(piece.at) ? null : left.get(`${piece.symbol}|${piece.seat}`)?.shift() ?? null));
  const moved = new Set(origin);
  return { kept, origin, gone: free.filter((piece) => !moved.has(piece)) };
}

/**
 * @template T
 * @param {T[]} things
 * @param {(thing: T) => string} key
 * @returns {Map<string, T[]>}
 */
export function gather(things, key) {
  const found = new Map();
  for (const thing of things) {
    const like = found.get(key(thing));
    if (like) like.push(thing);
    else found.set(key(thing), [thing]);
  }
  return found;
}
