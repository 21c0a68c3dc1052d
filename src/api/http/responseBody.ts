/** Reading of response bodies [HTTP-14, HTTP-17..19, C56, C57]. */

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
  /** Return invalid JSON as text, for error responses. */
  isLenient?: boolean;
}

/** Declared as JSON, but is not. Does not quote the body, which may be sensitive [C01]. */
export class UnreadableBodyError extends Error {
  constructor() {
    super('The answer of the server is not valid JSON.');
    this.name = 'UnreadableBodyError';
  }
}

const mediaTypeOf = (contentType: string | null) =>
  (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** Reads a Blob (ndjson), JSON or text; undefined if empty. Throws on malformed JSON. */
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

/** Reads unsafe integers as BigInt; loads the parser only for long numbers. */
async function parseLossless(text: string): Promise<unknown> {
  if (!LONG_DIGITS.test(text)) return JSON.parse(text);
  const { isInteger, parse } = await import('lossless-json');
  const parseNumber = (digits: string) =>
    isInteger(digits) && !Number.isSafeInteger(Number(digits)) ? BigInt(digits) : Number(digits);
  // As in JSON.parse, the last duplicate key wins.
  return parse(text, null, { parseNumber, onDuplicateKey: ({ newValue }) => newValue });
}
