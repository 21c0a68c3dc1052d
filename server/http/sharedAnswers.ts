import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { accepts } from './compression';

const gzipped = promisify(gzip);

/** Smaller answers are not worth compressing. */
const LEAST_BYTES = 1400;

/** The forms of one answer, each made when it is first asked for. */
class SharedAnswer {
  readonly etag: string;
  private plain: Buffer;
  private packed: Promise<Buffer> | undefined;

  constructor(json: string) {
    this.plain = Buffer.from(json);
    this.etag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  get body(): Buffer {
    return this.plain;
  }

  /** Compressed on another thread, once; requests that come in the meantime wait for the same result. */
  get compressed(): Promise<Buffer> {
    this.packed ??= gzipped(this.plain, { level: 6 });
    return this.packed;
  }
}

/**
 * Answers that are the same for many requests until the store changes, kept with the value that they were made from: when a write
 * replaces that value, they go with it.
 */
const known = new WeakMap<object, Map<string, SharedAnswer>>();

/** Whether `if-none-match` names the tag, which browsers and proxies may have marked as weak. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/**
 * Sends JSON that many requests share: made, hashed and compressed once. A client that names its tag in `if-none-match` gets 304.
 *
 * @param source the value that the answer is made from; the answer is kept as long as it
 * @param form which of several answers from the same value
 * @param make the JSON text
 * @param compresses whether answers are compressed here
 */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    source,
    form,
    make,
    compresses,
  }: { source: object; form: string; make: () => string; compresses: boolean },
): Promise<FastifyReply> {
  const forms = known.get(source) ?? new Map<string, SharedAnswer>();
  known.set(source, forms);
  const answer = forms.get(form) ?? new SharedAnswer(make());
  forms.set(form, answer);

  reply.header('cache-control', 'no-store').header('etag', answer.etag).header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const takes = (coding: string) =>
    compresses && answer.body.length >= LEAST_BYTES && accepts(request.headers['accept-encoding'], coding);
  if (takes('gzip')) return reply.header('content-encoding', 'gzip').send(await answer.compressed);
  // Few clients take Brotli alone: theirs is compressed as any other text.
  return reply.send(takes('br') ? answer.body.toString() : answer.body);
}
