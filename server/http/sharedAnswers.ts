import { randomBytes } from 'node:crypto';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { accepts, brotlied, gzipped, LEAST_BYTES } from './compression';

/** A list is compressed once for many requests, so this may cost more than for one. */
const GZIP_LEVEL = 6;
/** As fast as that level of gzip, and a tenth smaller. */
const BROTLI_QUALITY = 5;

type Coding = 'br' | 'gzip';

/** Encodings of one answer, each created on first use. */
class SharedAnswer {
  private plain: Buffer | undefined;
  private readonly packed = new Map<Coding, Promise<Buffer>>();

  constructor(
    private readonly make: () => string,
    readonly etag: string,
  ) {}

  get body(): Buffer {
    this.plain ??= Buffer.from(this.make());
    return this.plain;
  }

  /** Compresses once in the thread pool; concurrent requests share the result. */
  compressed(coding: Coding): Promise<Buffer> {
    const known = this.packed.get(coding);
    if (known !== undefined) return known;
    const made = coding === 'br' ? brotlied(this.body, BROTLI_QUALITY) : gzipped(this.body, GZIP_LEVEL);
    this.packed.set(coding, made);
    return made;
  }
}

/** Random, so that neither a restart nor a restored backup can repeat a tag. */
const randomTag = () => `"${randomBytes(16).toString('base64url')}"`;

/**
 * Answers by the value they were made from; a write replaces the value, and its answers are freed.
 */
const known = new WeakMap<object, Map<string, SharedAnswer>>();

/** True if `if-none-match` names the tag, which browsers and proxies may have marked as weak. */
export const isKnownTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/**
 * Sends JSON that many requests share: serialised and compressed once, or 304 if the client has it.
 * The caller must be authorized already.
 *
 * @param source the value that the answer is made from; the answer is kept as long as it
 * @param form key among several answers from the same value
 * @param make returns the JSON text
 * @param tag tag of the answer; a random one by default
 * @param compresses true to compress the answer
 */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    source,
    form,
    make,
    compresses,
    tag = randomTag(),
  }: { source: object; form: string; make: () => string; compresses: boolean; tag?: string | undefined },
): Promise<FastifyReply> {
  const forms = known.get(source) ?? new Map<string, SharedAnswer>();
  known.set(source, forms);
  const answer = forms.get(form) ?? new SharedAnswer(make, tag);
  forms.set(form, answer);

  reply.header('cache-control', 'no-store').header('etag', answer.etag).header('vary', 'accept-encoding');
  if (isKnownTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const isWorthwhile = compresses && answer.body.length >= LEAST_BYTES;
  const coding = (['br', 'gzip'] as const).find(
    (one) => isWorthwhile && accepts(request.headers['accept-encoding'], one),
  );
  if (coding === undefined) return reply.send(answer.body);
  return reply.header('content-encoding', coding).send(await answer.compressed(coding));
}
