/** Recordings as users keep them on a gateway. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type Gateway } from '../lib';

/** Packs a short recording. @param bytes the size, about, of random content in it */
export function packedRecording(bytes = 0): Buffer<ArrayBuffer> {
  const lines = [
    { kind: 'header', format: 'gatehouse-action-log', formatVersion: 1, startedAt: Date.now() },
    { kind: 'base', seq: 0, hash: 'a', state: randomBytes(bytes).toString('base64') },
    { kind: 'end', seq: 0, hash: 'a', actions: 0 },
  ];
  return gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Keeps a recording and returns the status and the text of the answer. */
export async function keepRecording(
  gateway: Gateway,
  cookie: string,
  packed: Buffer<ArrayBuffer>,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${gateway.url}/api/v1/recordings`, {
    method: 'POST',
    headers: { 'osd-xsrf': 'osd-fetch', 'content-type': 'application/gzip', cookie },
    body: packed,
  });
  return { status: answer.status, text: await answer.text() };
}
