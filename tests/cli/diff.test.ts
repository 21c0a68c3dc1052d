import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ImportExportTerminal } from '../../cli/importExport/terminal';
import { type DiffOptions, runDiff } from '../../cli/plan/diff';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-diff-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Runs the command without a user at the terminal. */
async function diff(options: Partial<DiffOptions>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const terminal: ImportExportTerminal = { out: print, error: print, confirm: undefined };
  const code = await runDiff({ cluster: [], format: 'text', ...options }, terminal);
  return { code, text: lines.join('\n') };
}

// `tests/cluster/diff` compares real clusters; the options need none.
describe('gatehouse diff', () => {
  it.each([
    [{ cluster: ['https://a:9200'] }],
    [{ cluster: ['https://a:9200', 'https://b:9200', 'https://c:9200'] }],
    [{ data: 'data', cluster: ['https://a:9200', 'https://b:9200'] }],
  ])('compares two sides and no other number of them: %j', async (options) => {
    expect(await diff(options)).toEqual({
      code: 1,
      text: 'error: Give --cluster twice, or --data and --cluster. Nothing was compared.',
    });
  });

  it('names the store that is missing', async () => {
    const data = join(dir, 'none');
    expect(await diff({ data, cluster: ['https://a:9200'] })).toEqual({
      code: 1,
      text: `error: There is no store in ${data}. Nothing was compared.`,
    });
  });

  it('asks for the password of each cluster by its own variable', async () => {
    const clusters = { cluster: ['https://a:9200', 'https://b:9200'], user: ['admin', 'deploy'] };
    const before = { ...process.env };
    try {
      expect((await diff(clusters)).text).toContain(
        'The password of admin is missing: put it into GATEHOUSE_CLUSTER_PASSWORD.',
      );
      process.env['GATEHOUSE_CLUSTER_PASSWORD'] = 'correct horse';
      expect((await diff(clusters)).text).toContain(
        'The password of deploy is missing: put it into GATEHOUSE_CLUSTER_PASSWORD_2.',
      );
    } finally {
      process.env = before;
    }
  });

  it('refuses addresses with credentials and unknown types', async () => {
    expect(
      (await diff({ cluster: ['https://mara:secret@a:9200', 'https://b:9200'], user: ['admin'] })).text,
    ).toContain('--cluster expects http or https addresses without a user name');
    expect((await diff({ cluster: ['https://a:9200', 'https://b:9200'], only: ['nothing'] })).text).toBe(
      'error: --only: there is no type nothing. Nothing was compared.',
    );
  });
});
