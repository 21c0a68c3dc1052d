/** Cookie size in bytes that every browser accepts [CONST-01]. */
export const MAX_COOKIE_BYTES = 4000;
/** Allowance for the encoding of a value in a cookie [CONST-01]. */
export const COOKIE_OVERHEAD = 1.5;
/** Characters of a value that fit into one cookie [C55]. */
export const PIECE_LENGTH = Math.floor(MAX_COOKIE_BYTES / COOKIE_OVERHEAD);

/** Cookies per value: proxies commonly accept 16 kB of headers, and browsers 180 cookies. */
export const MAX_PIECES = 5;

export function splitValue(value: string): string[] {
  const count = Math.max(1, Math.ceil(value.length / PIECE_LENGTH));
  return Array.from({ length: count }, (_, index) =>
    value.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
  );
}

/** @param number from 1 */
export const pieceName = (name: string, number: number) => `${name}_${number}`;

/** Returns the names of the received pieces, in order. */
export function pieceNames(cookies: Readonly<Record<string, string | undefined>>, name: string): string[] {
  const names: string[] = [];
  while (Object.hasOwn(cookies, pieceName(name, names.length + 1)))
    names.push(pieceName(name, names.length + 1));
  return names;
}

/** Joins the pieces; undefined if there are none. */
export function joinPieces(
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const names = pieceNames(cookies, name);
  return names.length === 0 ? undefined : names.map((piece) => cookies[piece] ?? '').join('');
}
