import { jsonOrText } from '../contract/plainData';
/** Bodies that the browser knows how to send; everything else becomes JSON. */
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

/**
 * A body as it goes over the wire: JSON with every digit of a BigInt kept [HTTP-04, C57].
 *
 * @returns undefined when there is nothing to send
 */
export async function encodeBody(body: unknown): Promise<BodyInit | undefined> {
  if (body === undefined || body === null) return undefined;
  if (isRaw(body)) return body as BodyInit;
  if (!hasBigInt(body)) return JSON.stringify(body);
  const { stringify } = await import('lossless-json');
  return stringify(body);
}

/** Whether a body holds bytes, which `describeFiles` tells about. */
export const isFiles = (body: unknown): body is Blob | FormData =>
  body instanceof Blob || body instanceof FormData;

/** A request body as the action log may hold it: plain JSON; see `describeFiles` for files. */
export function describeBody(body: unknown): unknown {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return jsonOrText(body);
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return `[binary, ${body.byteLength} bytes]`;
  if (typeof body === 'bigint' || typeof body === 'object') return plain(body);
  return body;
}

/**
 * An answer as the action log may hold it. Not copied unless it must be, since lists can be large: who keeps it copies it.
 *
 * @param isLossless whether there may be BigInt in it
 */
export const describeAnswer = (body: unknown, isLossless: boolean): unknown =>
  isLossless && hasBigInt(body) ? plain(body) : body;

/** A copy that JSON can hold, and that later changes of the original do not reach. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? item.toString() : item)));
