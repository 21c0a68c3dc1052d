import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { type HttpClient } from '../../src/api/client';
import { HttpError } from '../../src/api/http/errors';
import { createImportExportApi, type ExportRequest } from '../../src/api/importExport';

const answering = (answer: unknown) => {
  const sent: [string, unknown][] = [];
  const post = async (path: string, options: unknown) => {
    sent.push([path, options]);
    return answer;
  };
  return { sent, api: createImportExportApi({ post } as unknown as HttpClient) };
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
    expect(name).toMatch(/^security-configuration-\d{4}-\d\d-\d\d\.zip$/);
    const unpacked = unzipSync(new Uint8Array(await content.arrayBuffer()));
    const texts = Object.entries(unpacked).map(([file, bytes]) => [file, strFromU8(bytes)]);
    expect(texts).toEqual(files.map((file) => [file.name, file.text]));
  });
});

describe('the name of an exported file', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(2026, 2, 9, 23, 59) }));
  afterEach(() => void jest.useRealTimers());
  const file = (name: string) => ({ name, text: '', entries: 0 });
  const several = [file('roles.yml'), file('tenants.yml')];
  const nameOf = async (request: ExportRequest, files = several) =>
    (await answering({ files, notes: [] }).api.exportFile(request)).name;

  it('says which entries were chosen, and not what came with them', async () => {
    const only = [
      { type: 'roles' as const, names: ['keeper'] },
      { type: 'rolesmapping' as const, names: ['keeper'], ifPresent: true },
    ];
    expect(await nameOf({ format: 'yaml', only })).toBe('security-roles-2026-03-09.zip');
  });

  it('says which types were chosen, unless they are many', async () => {
    const types = ['internalusers', 'actiongroups', 'tenants', 'audit'] as const;
    const only = types.map((type) => ({ type }));
    expect(await nameOf({ format: 'yaml', only: only.slice(0, 3) })).toBe(
      'security-users-action-groups-tenants-2026-03-09.zip',
    );
    expect(await nameOf({ format: 'yaml', only })).toBe('security-configuration-2026-03-09.zip');
  });

  it('is that of securityadmin for one of its files alone, and has the ending of requests', async () => {
    const only = [{ type: 'roles' as const }];
    expect(await nameOf({ format: 'yaml', only }, [file('roles.yml')])).toBe('roles.yml');
    const requests = [file('security-configuration.txt')];
    expect(await nameOf({ format: 'rest', only }, requests)).toBe('security-roles-2026-03-09.txt');
    expect(await nameOf({ format: 'curl' }, requests)).toBe('security-configuration-2026-03-09.sh');
  });
});

describe('an import', () => {
  const failing = (status: number, body: unknown) => {
    const request = {} as never;
    const error = new HttpError('no', { request, response: { status } as never, body });
    return createImportExportApi({ post: () => Promise.reject(error) } as unknown as HttpClient);
  };
  const none = { merge: true, only: [], versions: {} };

  it('that was interrupted can be undone as far as it was applied', async () => {
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
