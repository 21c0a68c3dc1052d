import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { HttpProblem } from '../lib/problem';

/** A file of a form; `text` is undefined if its bytes are not UTF-8. */
export interface UploadedFile {
  name: string;
  text: string | undefined;
}

/** The files of a form named `file`, and its other members by name. */
export interface UploadedForm {
  files: UploadedFile[];
  fields: Map<string, string>;
}

export const notText = () => new HttpProblem(400, 'The file is not valid UTF-8.');

/** Accepts forms on a scope; one with more members is refused with 413. */
export async function installForms(
  app: FastifyInstance,
  most: { bytes: number; parts: number; files: number },
): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: most.files,
      parts: most.parts,
      // One byte more than `readForm` accepts, which refuses it. At its own limits, the plugin
      // waits for the end of a file and truncates other members.
      fileSize: most.bytes + 1,
      fieldSize: most.bytes + 1,
      fieldNameSize: 1000,
      headerPairs: 100,
    },
  });
}

/** Decodes UTF-8 in pieces; undefined if any byte is invalid. */
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
 * Reads a form while it arrives, so that a large file is never decoded in one go.
 *
 * @param bytes largest size of all its members together
 * @throws HttpProblem 415 for another type, 400 if unreadable or not UTF-8, 413 if too large
 */
export async function readForm(request: FastifyRequest, bytes: number): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new HttpProblem(415, 'Only multipart/form-data is accepted.');
  const form: UploadedForm = { files: [], fields: new Map() };
  let left = bytes;
  const count = (size: number) => {
    left -= size;
    if (left < 0) throw new HttpProblem(413, 'The request body is too large.');
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const decode = strictDecoder();
        for await (const piece of part.file as AsyncIterable<Buffer>) {
          count(piece.length);
          decode(piece);
        }
        if (part.fieldname === 'file') form.files.push({ name: part.filename, text: decode() });
      } else {
        // The plugin has already parsed a member of the type application/json.
        const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        count(Buffer.byteLength(text));
        // Invalid UTF-8 was decoded as the replacement character.
        if (text.includes('\uFFFD')) throw notText();
        form.fields.set(part.fieldname, text);
      }
    }
    return form;
  } catch (error) {
    // A client reads the answer only after it has sent the rest.
    request.raw.unpipe();
    request.raw.resume();
    if (error instanceof HttpProblem) throw error;
    const { statusCode } = error as { statusCode?: number };
    throw statusCode === 413
      ? new HttpProblem(413, 'The form has too many members.')
      : new HttpProblem(400, 'The uploaded form cannot be read.');
  }
}
