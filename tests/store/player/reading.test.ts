import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readRecording } from '../../../src/store/player/readRecording';
import { RECORDED, RECORDED_TEXT } from '../../support/recordedLog';

const fileOf = (content: Buffer | string) => new Blob([new Uint8Array(Buffer.from(content))]);

describe('a recording that is opened', () => {
  it('may be packed or not, and of several logs', async () => {
    expect((await readRecording(fileOf(RECORDED_TEXT))).logs).toEqual([RECORDED]);
    const both = await readRecording(fileOf(gzipSync(RECORDED_TEXT + RECORDED_TEXT)));
    expect(both.logs).toEqual([RECORDED, RECORDED]);
  });

  it.each([
    ['text of another kind', 'hello', /line 1/i],
    ['a part of a log', RECORDED_TEXT.slice(0, RECORDED_TEXT.length / 2), /line \d+/i],
    ['bytes that only begin like gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3]), /./],
  ])('is refused with the reason: %s', async (_what, content, reason) => {
    await expect(readRecording(fileOf(content))).rejects.toThrow(reason);
  });

  it('is refused when a small file unpacks to more than 100 MiB', async () => {
    const packed = gzipSync(Buffer.alloc(101 * 1024 * 1024, 32));
    await expect(readRecording(fileOf(packed))).rejects.toMatchObject({ reason: 'tooLarge' });
  });
});
