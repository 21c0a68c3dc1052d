/** Recordings as users keep them on a gateway. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/** The packed text of a short recording. @param bytes how much larger it is, about, of what cannot be packed */
export function packedRecording(bytes = 0) {
  const lines = [
    { kind: 'header', format: 'gatehouse-action-log', formatVersion: 2, startedAt: Date.now() },
    { kind: 'base', seq: 0, hash: 'a', state: randomBytes(bytes).toString('base64') },
    { kind: 'end', seq: 0, hash: 'a', actions: 0 },
  ];
  return gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Keeps a recording. @returns the status of the answer, and its text */
export async function keepRecording(gateway, cookie, packed) {
  const answer = await fetch(`${gateway.url}/api/v1/recordings`, {
    method: 'POST',
    headers: { 'osd-xsrf': 'osd-fetch', 'content-type': 'application/gzip', cookie },
    body: packed,
  });
  return { status: answer.status, text: await answer.text() };
}
