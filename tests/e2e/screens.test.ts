import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from './support/gateway';
import { closeBrowser, Person } from './support/session';

const APP = '/app/security-dashboards-plugin';
const SCREENS: [name: string, path: string, heading: string][] = [
  ['home', '/app/home', 'Welcome'],
  ['get started', `${APP}#/getstarted`, 'Get started'],
  ['authentication', `${APP}#/auth`, 'Authentication and authorization'],
  ['users', `${APP}#/users`, 'Internal users'],
  ['user form', `${APP}#/users/create`, 'Create internal user'],
  ['user edit', `${APP}#/users/edit/admin`, 'Edit internal user'],
  ['roles', `${APP}#/roles`, 'Roles'],
  ['role view', `${APP}#/roles/view/all_access`, 'all_access'],
  ['mapped users', `${APP}#/roles/view/all_access/mapuser`, 'all_access'],
  ['role form', `${APP}#/roles/create`, 'Create Role'],
  ['map users', `${APP}#/roles/edit/all_access/mapuser`, 'Map user'],
  ['not found', '/app/nothing-here', 'Application Not Found'],
];

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that is serious or critical, as short lines. */
async function seriousFaults(person: Person): Promise<string[]> {
  // The page's policy forbids inline scripts, so axe enters through the debugger and not through the page.
  await person.page.evaluate(AXE);
  return person.page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run: () => Promise<AxeResult> } }).axe;
    interface AxeResult {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const { violations } = await axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  });
}

describe.each([
  [1440, 'light'],
  [800, 'dark'],
] as const)('every screen at %i px, %s', (width, colorScheme) => {
  const gateway = new Gateway();
  let person: Person;

  beforeAll(async () => {
    await gateway.start();
    person = await Person.open(gateway.url, `screens-${width}`, { width, colorScheme });
    await person.signIn();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it.each(SCREENS)('%s is accessible and does not scroll sideways [GEN-02]', async (name, path, heading) => {
    await person.goto(path);
    await person.page.locator('h1, h2', { hasText: heading }).first().waitFor();
    await person.page.waitForLoadState('networkidle');
    await person.picture(`${name.replace(/ /g, '-')}-${width}-${colorScheme}`);
    const overflow = await person.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFaults(person)).toEqual([]);
  });

  it('the account menu, its dialogs and the drawer are accessible [ACCT-01] [ACCT-03]', async () => {
    const { page } = person;
    await person.goto('/app/home');
    await page.locator('#user-icon-btn').click();
    const menu = page.locator('#actionsMenu');
    await menu.getByText('View roles and identities').waitFor();
    const popover = page.locator('#account-popover-panel');
    expect(await popover.evaluate((element) => getComputedStyle(element).maxWidth)).toBe('256px');
    expect(await seriousFaults(person)).toEqual([]);
    await page.locator('[data-test-subj="reset-password"]').click();
    await page.locator('[data-test-subj="reset-password-modal"]').waitFor();
    expect(await seriousFaults(person)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-test-subj="reset-password-modal"]').waitFor({ state: 'detached' });
    await page.locator('[data-test-subj="toggleNavButton"]').click();
    await page.locator('[data-test-subj="collapsibleNav"]').waitFor();
    expect(await seriousFaults(person)).toEqual([]);
  });

  it('recorded logs that replay to the identical state, without a complaint of the browser', async () => {
    await person.finish([/status of 404/]);
  });
});
