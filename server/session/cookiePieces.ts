/** The longest cookie that every browser keeps, in bytes [CONST-01]. */
export const MAX_COOKIE_BYTES = 4000;
/** How much longer a value may become on its way into a cookie [CONST-01]. */
export const COOKIE_OVERHEAD = 1.5;
/** Characters of a value that fit into one cookie [C55]. */
export const PIECE_LENGTH = Math.floor(MAX_COOKIE_BYTES / COOKIE_OVERHEAD);

/** Cookies that one value may take: proxies commonly accept 16 kB of headers, and browsers 180 cookies. */
export const MAX_PIECES = 5;

/** Cuts a value into pieces that each fit into a cookie. */
export function splitValue(value: string): string[] {
  const count = Math.max(1, Math.ceil(value.length / PIECE_LENGTH));
  return Array.from({ length: count }, (_, index) =>
    value.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
  );
}

/** The name of one piece, counted from 1. */
export const pieceName = (name: string, number: number) => `${name}_${number}`;

/** The names of the pieces of a value that a request brings, in order. */
export function pieceNames(cookies: Readonly<Record<string, string | undefined>>, name: string): string[] {
  const names: string[] = [];
  while (Object.hasOwn(cookies, pieceName(name, names.length + 1)))
    names.push(pieceName(name, names.length + 1));
  return names;
}

/** Puts a value together again; undefined when no piece of it came. */
export function joinPieces(
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const names = pieceNames(cookies, name);
  return names.length === 0 ? undefined : names.map((piece) => cookies[piece] ?? '').join('');
}
