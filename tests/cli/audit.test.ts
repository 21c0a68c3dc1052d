import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { type AuditOptions, readTime, registerAuditCommand, runAudit, streamOutput } from '../../cli/audit';
import { runImport } from '../../cli/importExport/run';
import { AUDIT_MIGRATIONS, type AuditEvent } from '../../server/audit';
import { RANK } from '../../server/audit/event';
import { AuditStore } from '../../server/audit/store';
import { SECURITY_MIGRATIONS } from '../../server/security/embedded';
import { DATABASE_FILE, openDatabase } from '../../server/store/database';

const SOUND = join(__dirname, '../fixtures/securityconfig/sound');
const NOW = Date.UTC(2030, 0, 31, 12);
const HOSTILE = 'line\nbreak\u2028 and "quotes" \u0000';

let dir: string;
let data: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-audit-'));
  data = join(dir, 'data');
  const db = openDatabase(data, AUDIT_MIGRATIONS);
  const made = (minute: number, user: string, category: 'FAILED_LOGIN' | 'AUTHENTICATED') => {
    const at = NOW + minute * 60_000;
    const json = JSON.stringify({ minute, audit_category: category, audit_request_effective_user: user });
    return { at, category, rank: RANK.kept, user, json, bytes: json.length };
  };
  new AuditStore(db).append([
    made(2, 'mara', 'AUTHENTICATED'),
    made(0, 'mara', 'FAILED_LOGIN'),
    made(1, HOSTILE, 'FAILED_LOGIN'),
    ...Array.from({ length: 700 }, (_, at) => made(10 + at, 'ben', 'AUTHENTICATED')),
  ]);
  db.close();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function printed(options: Partial<AuditOptions> = {}) {
  let text = '';
  const errors: string[] = [];
  const out = async (more: string) => {
    text += more;
    return true;
  };
  const code = await runAudit({ data, ...options }, { out, error: (line) => errors.push(line) });
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  return {
    code,
    errors,
    text,
    minutes: lines.map((line) => (JSON.parse(line) as { minute: number }).minute),
  };
}

describe('gatehouse audit', () => {
  it('prints every event as one line of JSON, ordered by time', async () => {
    const { code, text, minutes } = await printed();
    expect(code).toBe(0);
    expect(text.endsWith('}\n')).toBe(true);
    expect(minutes).toEqual([0, 1, 2, ...Array.from({ length: 700 }, (_, at) => 10 + at)]);
  });

  it.each([
    [
      'a time to begin with',
      { since: NOW + 700 * 60_000 },
      [700, 701, 702, 703, 704, 705, 706, 707, 708, 709],
    ],
    ['a time to end before', { until: NOW + 2 * 60_000 }, [0, 1]],
    ['a category', { category: 'FAILED_LOGIN' }, [0, 1]],
    ['a user', { user: 'mara' }, [0, 2]],
    ['a user with any name', { user: HOSTILE }, [1]],
    ['all of them', { since: NOW + 60_000, category: 'AUTHENTICATED', user: 'mara' }, [2]],
    ['what nothing matches', { user: 'm*' }, []],
  ])('limits them to %s', async (_limit, options, expected) => {
    expect((await printed(options)).minutes).toEqual(expected);
  });

  it('says in one line that there is no store, or that a file is none', async () => {
    const nowhere = await printed({ data: join(dir, 'nowhere') });
    expect([nowhere.code, nowhere.errors]).toEqual([
      1,
      [`error: There is no store in ${join(dir, 'nowhere')}`],
    ]);
    const odd = mkdtempSync(join(dir, 'odd-'));
    writeFileSync(
      join(odd, DATABASE_FILE),
      'a text that is no database, however long it may be, and then some more',
    );
    const wrong = await printed({ data: odd });
    expect([wrong.code, wrong.errors.length, wrong.text]).toEqual([1, 1, '']);
  });

  it('prints nothing for a store from before there were events', async () => {
    const old = mkdtempSync(join(dir, 'old-'));
    openDatabase(old, SECURITY_MIGRATIONS).close();
    expect(await printed({ data: old })).toMatchObject({ code: 0, text: '', errors: [] });
  });

  it('stops quietly when no one is reading', async () => {
    let taken = 0;
    const pipe = new Writable({
      highWaterMark: 1,
      write(_chunk, _encoding, done) {
        taken += 1;
        done(taken > 1 ? Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }) : null);
      },
    });
    const errors: string[] = [];
    expect(
      await runAudit(
        { data },
        streamOutput(pipe, (line) => errors.push(line)),
      ),
    ).toBe(0);
    expect([taken, errors]).toEqual([2, []]);
  });

  it('has a folder for the store by default, and refuses a time that is none', async () => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerAuditCommand(program);
    const command = program.commands[0];
    command?.exitOverride().configureOutput({ writeErr: () => undefined });
    expect(command?.options.map(({ long }) => long)).toEqual([
      '--since',
      '--until',
      '--category',
      '--user',
      '--data',
    ]);
    expect(command?.opts()).toEqual({ data: './data' });
    await expect(program.parseAsync(['audit', '--since', 'yesterday'], { from: 'user' })).rejects.toThrow(
      /Expected a time such as/,
    );
  });
});

describe('a time on the command line', () => {
  it.each([
    ['2030-01-31', Date.UTC(2030, 0, 31)],
    ['2030-01-31T10:00', Date.UTC(2030, 0, 31, 10)],
    ['2030-01-31T10:00:05.250Z', Date.UTC(2030, 0, 31, 10, 0, 5, 250)],
    ['2030-01-31T10:00:00.000+00:00', Date.UTC(2030, 0, 31, 10)],
    ['2030-01-31T10:00:00+02:00', Date.UTC(2030, 0, 31, 8)],
    ['90s', NOW - 90_000],
    ['15m', NOW - 900_000],
    ['2h', NOW - 7_200_000],
    ['7d', NOW - 604_800_000],
    ['', undefined],
    ['yesterday', undefined],
    ['2030-13-01', undefined],
    ['2030-1-1', undefined],
    ['5', undefined],
    ['-5m', undefined],
  ])('%p is %p', (text, expected) => {
    expect(readTime(text, NOW)).toBe(expected);
  });
});

describe('an import', () => {
  it('is in the audit log as the writing of each document, by the product itself, without its hashes', async () => {
    const imported = join(dir, 'imported');
    const files = join(dir, 'files');
    cpSync(SOUND, files, { recursive: true });
    const audit =
      '_meta: { type: audit, config_version: 2 }\nconfig: { compliance: { internal_config: true } }\n';
    writeFileSync(join(files, 'audit.yml'), audit);
    const quiet = { out: () => undefined, error: () => undefined, confirm: undefined };
    expect(await runImport(files, { data: imported }, quiet)).toBe(0);
    const { text } = await printed({ data: imported });
    const events = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEvent);
    expect(
      events.map((event) => [
        event.audit_category,
        event.audit_request_origin,
        event.audit_compliance_operation,
        event.audit_compliance_doc_version,
        event.audit_request_effective_user,
        event.audit_trace_doc_id,
      ]),
    ).toEqual(
      ['actiongroups', 'audit', 'config', 'internalusers', 'roles', 'rolesmapping', 'tenants'].map(
        (document) => ['COMPLIANCE_INTERNAL_CONFIG_WRITE', 'LOCAL', 'CREATE', 1, undefined, document],
      ),
    );
    expect(text).not.toContain('$2y$');
    expect(await runImport(files, { data: imported }, quiet)).toBe(0);
    expect((await printed({ data: imported })).text).toBe(text);
  });
});
