import { type IncomingHttpHeaders } from 'node:http';
import { type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { HttpProblem } from './problem';

/** A file of a form; without text when its bytes are no UTF-8. */
export interface UploadedFile {
  name: string;
  text: string | undefined;
}

/** What a form brought: the files named `file`, and the other members by name. */
export class UploadedForm {
  readonly files: UploadedFile[] = [];
  readonly fields = new Map<string, string>();
}

const unreadable = () => new HttpProblem(400, 'The uploaded form cannot be read.');
/** What is refused because it is no text. */
export const notText = () => new HttpProblem(400, 'The file is not valid UTF-8.');

/** Reads UTF-8 in pieces; bytes that are none would be kept as something else than was sent. */
function strictDecoder() {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text: string | undefined = '';
  return (piece?: Buffer): string | undefined => {
    if (text === undefined) return undefined;
    try {
      text += decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      text = undefined;
    }
    return text;
  };
}

/**
 * Reads a form while it arrives, so that a large file is never looked through in one go.
 *
 * @param most how large it can be
 * @throws HttpProblem 400 when it cannot be read or a member is not UTF-8, 413 when it is too large
 */
export async function readForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  most: { bytes: number; parts: number; files: number },
): Promise<UploadedForm> {
  const form = new UploadedForm();
  const { promise, resolve, reject } = withResolvers<UploadedForm>();
  let reader: BusboyInstance;
  try {
    reader = new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        files: most.files,
        parts: most.parts,
        fieldSize: most.bytes,
        fieldNameSize: 1000,
        headerPairs: 100,
      },
    });
  } catch {
    body.resume();
    throw unreadable();
  }
  reader.on('file', (name, stream, fileName) => {
    const decode = strictDecoder();
    stream.on('data', (piece: Buffer) => decode(piece));
    stream.on('error', () => reject(unreadable()));
    stream.on('end', () => {
      const text = decode();
      if (name === 'file') form.files.push({ name: fileName, text });
    });
  });
  reader.on('field', (name, value) => {
    // Other bytes than UTF-8 have become this sign; no one means it.
    if (value.includes('\uFFFD')) reject(notText());
    else form.fields.set(name, value);
  });
  reader.on('error', () => reject(unreadable()));
  reader.on('finish', () => resolve(form));
  let size = 0;
  body.on('data', (piece: Buffer) => {
    size += piece.length;
    if (size > most.bytes) reject(new HttpProblem(413, 'The request body is too large.'));
  });
  body.on('error', () => reject(unreadable()));
  body.pipe(reader);
  try {
    return await promise;
  } catch (error) {
    body.unpipe(reader);
    // What still comes is let go; the connection has its own time limit.
    body.resume();
    throw error;
  }
}

/** A promise and what decides it. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
