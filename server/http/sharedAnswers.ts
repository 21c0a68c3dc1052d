import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { accepts, brotlied, gzipped, LEAST_BYTES } from './compression';

/** A list is compressed once for many requests, so it may cost more than an answer for one. */
const GZIP_LEVEL = 6;
/** Takes as long as that level of gzip and leaves a tenth less. */
const BROTLI_QUALITY = 5;

type Coding = 'br' | 'gzip';

/** The forms of one answer, each made when it is first asked for. */
class SharedAnswer {
  /** Made up: another answer has another tag, and a tag from before a restart is unknown. So a store that was put back is not taken for a later one. */
  readonly etag = `"${randomBytes(16).toString('base64url')}"`;
  private plain: Buffer | undefined;
  private readonly packed = new Map<Coding, Promise<Buffer>>();

  constructor(private readonly make: () => string) {}

  get body(): Buffer {
    this.plain ??= Buffer.from(this.make());
    return this.plain;
  }

  /** Compressed on another thread, once; requests that come in the meantime wait for the same result. */
  compressed(coding: Coding): Promise<Buffer> {
    const known = this.packed.get(coding);
    if (known !== undefined) return known;
    const made = coding === 'br' ? brotlied(this.body, BROTLI_QUALITY) : gzipped(this.body, GZIP_LEVEL);
    this.packed.set(coding, made);
    return made;
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
 * Sends JSON that many requests share: made and compressed once. A client that names its tag in `if-none-match` gets 304. The
 * caller has been allowed to see the answer before.
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
  const answer = forms.get(form) ?? new SharedAnswer(make);
  forms.set(form, answer);

  reply.header('cache-control', 'no-store').header('etag', answer.etag).header('vary', 'accept-encoding');
  if (isKnown(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const isWorthwhile = compresses && answer.body.length >= LEAST_BYTES;
  const coding = (['br', 'gzip'] as const).find(
    (one) => isWorthwhile && accepts(request.headers['accept-encoding'], one),
  );
  if (coding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', coding).send(await answer.compressed(coding));
}
