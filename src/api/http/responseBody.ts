/** How answers are read [HTTP-14, HTTP-17..19, C56, C57]. */

const NDJSON = new Set(['application/ndjson', 'application/x-ndjson', 'ndjson', 'x-ndjson']);

const JSON_TYPES = new Set([
  'application/json',
  'application/x-javascript',
  'application/x-json',
  'text/javascript',
  'text/x-javascript',
  'json',
  'x-javascript',
  'x-json',
]);

export interface ReadOptions {
  withLongNumerals?: boolean;
  asText?: boolean;
  /** Give broken JSON as the text it is: the body of an error is wanted as it came. */
  isLenient?: boolean;
}

/** A body that was declared as JSON and is not. Says nothing about its content, which may be anyone's [C01]. */
export class UnreadableBodyError extends Error {
  constructor() {
    super('The answer of the server is not valid JSON.');
    this.name = 'UnreadableBodyError';
  }
}

const mediaTypeOf = (contentType: string | null) =>
  (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();

/**
 * The value of an answer: a Blob of ndjson, parsed JSON, or text.
 *
 * @param bytes the body; an empty one has the value undefined
 * @throws UnreadableBodyError when the type promises JSON and the body breaks the promise
 */
export async function readBody(
  bytes: ArrayBuffer,
  contentType: string | null,
  options: ReadOptions,
): Promise<unknown> {
  if (bytes.byteLength === 0) return undefined;
  const type = mediaTypeOf(contentType);
  if (NDJSON.has(type)) return new Blob([bytes], { type });
  const text = new TextDecoder().decode(bytes);
  const isJson = JSON_TYPES.has(type);
  if (options.asText && !isJson) return text;
  try {
    return options.withLongNumerals ? await parseLossless(text) : JSON.parse(text);
  } catch {
    if (isJson && !options.isLenient) throw new UnreadableBodyError();
    return text;
  }
}

const LONG_DIGITS = /\d{16}/;

/** JSON with integers beyond the safe range as BigInt; the parser is fetched only for a text that can hold one. */
async function parseLossless(text: string): Promise<unknown> {
  if (!LONG_DIGITS.test(text)) return JSON.parse(text);
  const { isInteger, parse } = await import('lossless-json');
  const parseNumber = (digits: string) =>
    isInteger(digits) && !Number.isSafeInteger(Number(digits)) ? BigInt(digits) : Number(digits);
  // JSON.parse lets the last of two equal keys win, and so do we.
  return parse(text, null, { parseNumber, onDuplicateKey: ({ newValue }) => newValue });
}
