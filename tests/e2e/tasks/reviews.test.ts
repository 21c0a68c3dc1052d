import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkSeal } from '../../../server/reviews/seal';
import { CountedActions } from '../support/actions';
import { ADMIN_PASSWORD, Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const gateway = new Gateway();
const CONFIGURATION = '/api/v1/configuration';
const PASSWORD = 'Quiet-Meadow-77?x';

beforeAll(async () => {
  await gateway.start();
  const post = (path: string, body: object) => gateway.api('POST', `${CONFIGURATION}/${path}`, body);
  for (const name of ['ann', 'ben']) await post(`internalusers/${name}`, { password: PASSWORD });
  await post('roles/hr', { index_permissions: [{ index_patterns: ['hr-*'], allowed_actions: ['read'] }] });
  await post('rolesmapping/hr', { users: ['ann', 'ben'], backend_roles: [] });
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

describe('the quarterly review of hr-*', () => {
  it('takes at most 12 actions besides the judgements, evidence included', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-review');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto('/app/security-dashboards-plugin#/getstarted');
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Access reviews' }),
    );
    await actions.click(page.getByRole('button', { name: 'Start review' }));
    const dialog = page.getByRole('dialog');
    await actions.enter(dialog.getByLabel('Index pattern', { exact: true }), 'hr-*');
    await actions.click(dialog.getByRole('combobox', { name: 'Repeat' }));
    await actions.click(page.getByTitle('Every 3 months'));
    await actions.click(dialog.getByRole('button', { name: 'Start review' }));
    await page.getByRole('heading', { name: 'Index pattern hr-*' }).waitFor();

    const judged = new CountedActions();
    const decide = async (name: string, decision: 'Keep' | 'Remove') => {
      const choice = page.getByRole('radiogroup', { name: `Decision on ${name}` });
      await judged.click(choice.getByText(decision));
    };
    await decide('ann', 'Keep');
    await decide('ben', 'Remove');
    await judged.enter(page.getByLabel('Reason for ben'), 'Left the department');
    await page.keyboard.press('Enter');
    const others = page.getByRole('radiogroup');
    for (let at = 0; at < (await others.count()); at += 1) {
      const other = others.nth(at);
      if ((await other.getByRole('radio', { checked: true }).count()) === 0)
        await judged.click(other.getByText('Keep'));
    }

    await actions.click(page.getByRole('button', { name: 'Finish', exact: true }));
    await actions.enter(dialog.getByLabel('Password', { exact: true }), ADMIN_PASSWORD);
    await actions.click(dialog.getByRole('button', { name: 'Finish and remove 1 row' }));
    await page.getByRole('button', { name: 'Undo removals' }).waitFor();
    const download = page.waitForEvent('download');
    await actions.click(page.getByRole('link', { name: 'CSV' }));
    const file = readFileSync(await (await download).path());
    expect(checkSeal(file)).toMatchObject({ ok: true });
    expect(file.toString()).toContain('Left the department');
    const opened = page.waitForEvent('popup');
    await actions.click(page.getByRole('link', { name: 'Print' }));
    const printed = await opened;
    await printed.getByRole('heading', { name: 'Access review: Index pattern hr-*' }).waitFor();
    await printed.close();
    expect(actions.count).toBeLessThanOrEqual(12);

    const mapping = await gateway.api('GET', `${CONFIGURATION}/rolesmapping/hr`);
    expect(await mapping.json()).toMatchObject({ users: ['ann'] });
    await admin.finish();
  });
});
