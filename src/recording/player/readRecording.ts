import { Gunzip } from 'fflate';
import { isRecord } from '../../../contract/plainData';
import { MAX_RECORDING_BYTES } from '../../../contract/recordings';
import { inSlices } from '../inSlices';
import { LogError } from '../logError';
import { parseBundleInSteps } from '../parse';
import { createPlayback, type Playback } from './playback';
import { ReadingError } from './readingError';
import { storyOf } from './story';

/** Bytes unpacked at a time: a small file can unpack to a thousand times its size. */
const PIECE = 65_536;

function unpack(gunzip: Gunzip, piece: Uint8Array, isLast: boolean): void {
  try {
    gunzip.push(piece, isLast);
  } catch (error) {
    throw error instanceof ReadingError ? error : new ReadingError('damaged');
  }
}

/** Returns the text of a file, gzipped or not. Throws ReadingError. */
function* textOf(bytes: Uint8Array): Generator<void, string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const add = (piece: Uint8Array) => {
    size += piece.length;
    if (size > MAX_RECORDING_BYTES) throw new ReadingError('tooLarge');
    text += decoder.decode(piece, { stream: true });
  };
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const gunzip = isPacked ? new Gunzip(add) : undefined;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = bytes.subarray(at, at + PIECE);
    if (gunzip) unpack(gunzip, piece, at + PIECE >= bytes.length);
    else add(piece);
    yield;
  }
  return text + decoder.decode();
}

function* read(bytes: Uint8Array): Generator<void, Playback> {
  const logs = yield* parseBundleInSteps(yield* textOf(bytes));
  if (!logs.every(({ base }) => isRecord(base.state)))
    throw new LogError(undefined, 'the state that it begins with is no object');
  return createPlayback(logs, yield* storyOf(logs));
}

/**
 * Reads an untrusted recording in time slices. Throws ReadingError if it is damaged or larger than
 * `MAX_RECORDING_BYTES` when unpacked, and LogError naming a wrong line.
 */
export async function readRecording(file: Blob): Promise<Playback> {
  if (file.size > MAX_RECORDING_BYTES) throw new ReadingError('tooLarge');
  return inSlices(read(new Uint8Array(await file.arrayBuffer())));
}
