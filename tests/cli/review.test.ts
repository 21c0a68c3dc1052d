import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyReview } from '../../cli/review';
import { type StoredReview } from '../../contract/reviews';
import { evidenceCsv, evidencePage } from '../../server/reviews/evidence';

const REVIEW: StoredReview = {
  id: '7d6b',
  version: 9,
  subject: { type: 'indices', name: 'hr-*' },
  due: '2030-01-31',
  everyMonths: 3,
  state: 'finished',
  startedBy: 'ada',
  startedAt: '2030-01-02T08:00:00.000Z',
  finishedBy: 'ada',
  finishedAt: '2030-01-03T08:00:00.000Z',
  undoneBy: null,
  undoneAt: null,
  counts: { rows: 1, judged: 1, removals: 1, failed: 0 },
  write: 12,
  rows: [
    {
      id: 'r1',
      kind: 'user',
      name: '=cmd()',
      isInternal: true,
      can: ['read'],
      reasons: [{ role: 'hr', by: 'users', pattern: '=cmd()', value: '=cmd()', since: null, sinceBy: null }],
      lastSignIn: null,
      suggestion: { decision: 'remove', because: 'never' },
      judgement: {
        decision: 'remove',
        // A reason that looks like a digest must not be taken for that of the file.
        reason: `sha256:${'a'.repeat(64)} <b>é</b>`,
        by: 'ada',
        at: '2030-01-03T07:00:00.000Z',
      },
      result: { state: 'removed', problems: [] },
    },
  ],
};

describe('gatehouse review verify', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-review-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const verify = (content: string | Buffer) => {
    const path = join(folder, 'evidence');
    writeFileSync(path, content);
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    return { code: verifyReview(path, { out: note, error: note }), text: lines.join('\n') };
  };

  for (const [form, sealed] of [
    ['CSV file', evidenceCsv(REVIEW)],
    ['page for printing', evidencePage(REVIEW)],
  ] as const) {
    it(`accepts the ${form} as it was written, with its digest`, () => {
      const { code, text } = verify(sealed.text);
      expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining(sealed.digest) });
    });

    it(`refuses the ${form} when any one byte has changed`, () => {
      const bytes = Buffer.from(sealed.text);
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        if (verify(changed).code !== 1) throw new Error(`byte ${at} can be changed`);
      }
    });
  }

  it('says whether the digest is wrong or missing, and that a file cannot be read', () => {
    const { text } = evidenceCsv(REVIEW);
    expect(verify(text.replace('removed', 'kept')).text).toContain('changed since it was written');
    expect(verify('name,why\r\n').text).toContain('no digest found');
    const lines: string[] = [];
    const note = (line: string) => void lines.push(line);
    expect(verifyReview(join(folder, 'missing'), { out: note, error: note })).toBe(1);
    expect(lines.join()).toContain('ENOENT');
  });

  it('writes evidence that spreadsheets and browsers do not run', () => {
    expect(evidenceCsv(REVIEW).text).toContain(`"'=cmd()"`);
    expect(evidencePage(REVIEW).text).not.toContain('<b>');
  });
});
