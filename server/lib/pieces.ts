import { Readable } from 'node:stream';
import { type FastifyReply } from 'fastify';
import { TimeSlices } from './timeSlices';

/** Characters in one piece of an answer. */
const PIECE = 64 * 1024;

/** Streams a large answer in pieces, which can be compressed on the way. */
export class Pieces extends Readable {
  private readonly pieces: Iterator<string>;

  constructor(pieces: Iterable<string>) {
    super({ encoding: 'utf8' });
    this.pieces = pieces[Symbol.iterator]();
  }

  override _read(): void {
    const { value, done } = this.pieces.next();
    // Yields to the event loop: a fast reader would otherwise receive everything at once.
    setImmediate(() => this.push(done === true ? null : Buffer.from(value)));
  }
}

/** Returns a position at or just after `at` that does not split a surrogate pair. */
const cutAt = (text: string, at: number): number =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at + 1 : at;

/** Sends text made of parts: small text at once, large text in pieces. */
export function sendParts(reply: FastifyReply, parts: readonly string[]): FastifyReply {
  const pieces: string[] = [];
  let piece: string[] = [];
  let size = 0;
  const end = () => {
    if (piece.length > 0) pieces.push(piece.join(''));
    piece = [];
    size = 0;
  };
  for (const part of parts) {
    // One part can be megabytes.
    for (let at = 0; at < part.length;) {
      const text = part.slice(at, cutAt(part, at + PIECE));
      piece.push(text);
      size += text.length;
      at += text.length;
      if (size >= PIECE) end();
    }
  }
  end();
  return reply.send(pieces.length <= 1 ? (pieces[0] ?? '') : new Pieces(pieces));
}

/**
 * Sends a JSON object whose last member `name` is a long list, yielding between its items.
 *
 * @param members the other members, which come first
 */
export async function sendList(
  reply: FastifyReply,
  members: Readonly<Record<string, unknown>>,
  name: string,
  items: readonly unknown[],
): Promise<FastifyReply> {
  const slices = new TimeSlices();
  // Reading the data has already used the current time slice.
  await slices.next();
  const parts: string[] = [];
  for (const [key, value] of Object.entries(members))
    parts.push(`${JSON.stringify(key)}:${JSON.stringify(value)},`);
  parts.push(`${JSON.stringify(name)}:[`);
  for (const [index, item] of items.entries()) {
    if (slices.isUsedUp()) await slices.next();
    parts.push(`${index === 0 ? '' : ','}${JSON.stringify(item)}`);
  }
  return sendParts(reply.type('application/json; charset=utf-8'), ['{', ...parts, ']}']);
}
