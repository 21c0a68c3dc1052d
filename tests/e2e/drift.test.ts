import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runApply } from '../../cli/plan/apply';
import { runPlan } from '../../cli/plan/plan';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';

const ROLES = `_meta: { type: roles, config_version: 2 }
night_shift:
  description: Reads logs at night
  index_permissions: [{ index_patterns: [logs-*], allowed_actions: [read] }]
`;

describe('an entry that files manage', () => {
  const gateway = new Gateway();
  let user: BrowserUser;

  beforeAll(async () => {
    await gateway.start();
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-files-'));
    writeFileSync(join(folder, 'roles.yml'), ROLES);
    const out = join(folder, 'plan.json');
    const terminal = { out: () => {}, error: () => {}, confirm: undefined };
    const options = {
      data: gateway.dataDir,
      format: 'text' as const,
      source: 'os-roles',
      revision: 'a1b2c3',
    };
    await runPlan(folder, { ...options, out }, terminal);
    expect(await runApply(out, { data: gateway.dataDir }, terminal)).toBe(0);
    user = await BrowserUser.open(gateway.url, 'drift');
    await user.goto(`${APP}#/roles/edit/night_shift`);
    await user.signIn();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('names them in its form, and is saved with a reason that history and drift show', async () => {
    const { page } = user;
    await page.getByText('Managed by the files "os-roles", revision a1b2c3').waitFor();
    await user.picture('drift-managed-form');
    await page.getByRole('textbox', { name: /^Description/ }).fill('Reads logs, also by day');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const question = page.locator('[data-test-subj="reasonConfirmModal"]');
    await question.getByRole('textbox', { name: /^Reason/ }).fill('Day shift is ill');
    await user.picture('drift-reason');
    await question.getByRole('button', { name: 'Change anyway' }).click();
    await page.getByText('Changes to role "night_shift" saved').waitFor();
    await user.goto(`${APP}#/history`);
    await page
      .locator('[data-test-subj="revisionReason"]', { hasText: 'Reason: Day shift is ill' })
      .waitFor();
    await user.goto(`${APP}#/drift`);
    await page.getByText('Reason: Day shift is ill').waitFor();
    await user.picture('drift-list');
  });

  it('is put back after a question about access', async () => {
    const { page } = user;
    await page.getByRole('button', { name: 'Put back: night_shift' }).click();
    await page.locator('[data-test-subj="impactNone"]').waitFor();
    await user.picture('drift-put-back');
    await page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
    await page.getByText('As in the files').waitFor();
  });
});
