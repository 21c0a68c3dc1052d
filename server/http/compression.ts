import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';
import { type FastifyInstance } from 'fastify';
import { Pieces } from '../lib/pieces';
import { compressionLane } from '../lib/threads';

const gzipNow = promisify(gzip);
const brotliNow = promisify(brotliCompress);

/** Compresses in the thread pool. */
export const gzipped = (body: string | Buffer, level: number): Promise<Buffer> =>
  compressionLane(() => gzipNow(body, { level }));

/** Compresses in the thread pool. */
export const brotlied = (body: string | Buffer, quality: number): Promise<Buffer> =>
  compressionLane(() => brotliNow(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));

/** Smaller answers fit into one packet. */
export const LEAST_BYTES = 1400;
/** For megabytes of JSON, fast gzip takes a fraction of the time of Brotli. */
const BROTLI_UP_TO = 262_144;

/** True if an `accept-encoding` header accepts a coding. */
export const accepts = (header: string | string[] | undefined, coding: string) =>
  String(header ?? '')
    .split(',')
    .some((part) => {
      const [name, ...parameters] = part.trim().toLowerCase().split(';');
      return name?.trim() === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    });

/** Compresses large text answers if the client accepts it; files are compressed at build time. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload instanceof Pieces && request.method !== 'HEAD') {
      reply.header('vary', 'accept-encoding');
      if (!accepts(request.headers['accept-encoding'], 'gzip')) return payload;
      reply.header('content-encoding', 'gzip');
      const packed = createGzip({ level: 1 });
      pipeline(payload, packed, () => {});
      return packed;
    }
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES) return payload;
    if (request.method === 'HEAD' || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const header = request.headers['accept-encoding'];
    if (accepts(header, 'br') && payload.length <= BROTLI_UP_TO) {
      const packed = await brotlied(payload, 4);
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return packed;
    }
    if (accepts(header, 'gzip')) {
      const packed = await gzipped(payload, 1);
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return packed;
    }
    return payload;
  });
}
