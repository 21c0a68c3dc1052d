import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { readRecording } from '../../../src/recording/player/readRecording';
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
    ['the beginning of a packed log', gzipSync(RECORDED_TEXT).subarray(0, 2000), /^damaged$/],
    ['bytes that only begin like gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3]), /^damaged$/],
  ])('is refused with the reason: %s', async (_what, content, reason) => {
    await expect(readRecording(fileOf(content))).rejects.toThrow(reason);
  });

  it.each(['null', '[1]', '5'])('is refused when it begins with a state that is none: %s', async (state) => {
    const [header = '', base = ''] = RECORDED_TEXT.split('\n');
    const { seq, hash } = JSON.parse(base) as { seq: number; hash: string };
    const end = JSON.stringify({ kind: 'end', seq, hash, actions: 0 });
    const text = [header, `{"kind":"base","seq":${seq},"hash":"${hash}","state":${state}}`, end].join('\n');
    await expect(readRecording(fileOf(text))).rejects.toThrow('the state that it begins with is no object');
    await expect(
      readRecording(fileOf(text.replace(`"state":${state}`, '"state":{}'))),
    ).resolves.toBeDefined();
  });

  it.each([
    ['format', '"formatVersion":', true],
    ['state', '"stateVersion":', true],
    ['state', '"stateVersion":-', false],
  ])('is told from a damaged one by the version of its %s: %s', async (_what, member, isNewer) => {
    const future = RECORDED_TEXT.replace(member.replace('-', ''), `${member}99`);
    expect(future).not.toBe(RECORDED_TEXT);
    await expect(readRecording(fileOf(future))).rejects.toMatchObject({ line: 1, isNewer });
  });

  it('is refused when a small file unpacks to more than 100 MiB', async () => {
    const packed = gzipSync(Buffer.alloc(101 * 1024 * 1024, 32));
    await expect(readRecording(fileOf(packed))).rejects.toMatchObject({ reason: 'tooLarge' });
  });
});
