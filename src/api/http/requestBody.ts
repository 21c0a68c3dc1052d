import { jsonOrText } from '../../../contract/plainData';
/** Bodies that the browser sends natively; everything else becomes JSON. */
const isRaw = (
  body: unknown,
): body is string | Blob | FormData | URLSearchParams | ArrayBuffer | ArrayBufferView =>
  typeof body === 'string' ||
  body instanceof Blob ||
  body instanceof FormData ||
  body instanceof URLSearchParams ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body);

function hasBigInt(value: unknown): boolean {
  if (typeof value === 'bigint') return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasBigInt);
}

/** Encodes a body, keeping every digit of a BigInt [HTTP-04, C57]. */
export async function encodeBody(body: unknown): Promise<BodyInit | undefined> {
  if (body === undefined || body === null) return undefined;
  if (isRaw(body)) return body as BodyInit;
  if (!hasBigInt(body)) return JSON.stringify(body);
  const { stringify } = await import('lossless-json');
  return stringify(body);
}

/** True for binary bodies, described by `describeFiles`. */
export const isFiles = (body: unknown): body is Blob | FormData =>
  body instanceof Blob || body instanceof FormData;

/** Returns a request body as plain JSON for the action log; see `describeFiles` for files. */
export function describeBody(body: unknown): unknown {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return jsonOrText(body);
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return `[binary, ${body.byteLength} bytes]`;
  if (typeof body === 'bigint' || typeof body === 'object') return plain(body);
  return body;
}

/** Returns a response body for the log, not copied unless needed, because lists can be large. */
export const describeAnswer = (body: unknown, isLossless: boolean): unknown =>
  isLossless && hasBigInt(body) ? plain(body) : body;

/** Returns a JSON-safe deep copy. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? item.toString() : item)));
