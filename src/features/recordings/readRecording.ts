import { Gunzip } from 'fflate';
import { MAX_RECORDING_BYTES } from '../../api/contract/recordings';
import { type ActionLog } from '../../store/recording/format';
import { parseBundle } from '../../store/recording/parse';

/** The recording is larger than what is opened. */
export class TooLargeError extends Error {}

/** Bytes that are unpacked at a time: a small file can unpack to a thousand times its size. */
const PIECE = 65_536;

/** The content of a packed file. @throws TooLargeError, and an error of the library for what is not gzip */
function unpacked(packed: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const gunzip = new Gunzip((piece) => {
    size += piece.length;
    if (size > MAX_RECORDING_BYTES) throw new TooLargeError();
    pieces.push(piece);
  });
  for (let at = 0; at < packed.length; at += PIECE)
    gunzip.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  const all = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/**
 * Reads a recording, which may come from anyone: bounded, checked line by line, and nothing but plain data afterwards.
 *
 * @param file the text of one or more logs, packed with gzip or not
 * @returns the logs, oldest first
 * @throws TooLargeError when it is larger than {@link MAX_RECORDING_BYTES}, unpacked
 * @throws LogError naming the line that is wrong
 */
export async function readRecording(file: Blob): Promise<ActionLog[]> {
  if (file.size > MAX_RECORDING_BYTES) throw new TooLargeError();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return parseBundle(new TextDecoder().decode(isPacked ? unpacked(bytes) : bytes));
}
