import { describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { type HttpClient } from '../../src/api/client';
import { HttpError } from '../../src/api/http/errors';
import { createTransferApi } from '../../src/api/transfer';

const answering = (answer: unknown) => {
  const sent: [string, unknown][] = [];
  const post = async (path: string, options: unknown) => {
    sent.push([path, options]);
    return answer;
  };
  return { sent, api: createTransferApi({ post } as unknown as HttpClient) };
};

describe('an exported file', () => {
  it('is the file itself when there is one', async () => {
    const { api, sent } = answering({ files: [{ name: 'roles.yml', text: 'a: {}', entries: 1 }], notes: [] });
    const file = await api.exportFile({ format: 'yaml' });
    expect([file.name, file.entries, await file.content.text()]).toEqual(['roles.yml', 1, 'a: {}']);
    expect(sent).toEqual([['/api/v1/transfer/export', { body: { format: 'yaml' } }]]);
  });

  it('is an archive of several', async () => {
    const files = [
      { name: 'roles.yml', text: 'schön: {}\n', entries: 1 },
      { name: 'tenants.yml', text: '', entries: 0 },
    ];
    const { api } = answering({ files, notes: [] });
    const { name, content } = await api.exportFile({ format: 'yaml' });
    expect(name).toBe('security-configuration.zip');
    const unpacked = unzipSync(new Uint8Array(await content.arrayBuffer()));
    const texts = Object.entries(unpacked).map(([file, bytes]) => [file, strFromU8(bytes)]);
    expect(texts).toEqual(files.map((file) => [file.name, file.text]));
  });
});

describe('an import', () => {
  const failing = (status: number, body: unknown) => {
    const request = {} as never;
    const error = new HttpError('no', { request, response: { status } as never, body });
    return createTransferApi({ post: () => Promise.reject(error) } as unknown as HttpClient);
  };
  const none = { merge: true, only: [], versions: {} };

  it('that has ended in the middle can be taken back, as far as it came', async () => {
    const api = failing(502, { message: 'Done: 1 role.', write: 7 });
    expect(await api.apply([], none)).toMatchObject({ write: 7, interruption: 'Done: 1 role.' });
  });

  it('that has failed otherwise has written nothing', async () => {
    await expect(failing(502, { message: 'No answer.' }).apply([], none)).rejects.toThrow('no');
  });

  it('sends files and choices as a form, and a confirmation as a header', async () => {
    const { api, sent } = answering({});
    const files = [{ name: 'roles.yml', content: new Blob(['a: {}']) }];
    const only = [{ type: 'roles' as const, names: ['a'] }];
    await api.apply(files, { merge: false, only, versions: { roles: 2 }, confirmed: true });
    const [path, options] = sent[0] ?? [];
    const { body, headers } = options as { body: FormData; headers: Record<string, string> };
    expect(path).toBe('/api/v1/transfer/apply');
    expect(Object.values(headers)).toContain('last-administrator');
    expect([...body.keys()]).toEqual(['merge', 'only', 'versions', 'file']);
    expect([body.get('merge'), body.get('only'), body.get('versions')]).toEqual([
      'false',
      JSON.stringify(only),
      '{"roles":2}',
    ]);
    expect((body.get('file') as File).name).toBe('roles.yml');
  });
});
