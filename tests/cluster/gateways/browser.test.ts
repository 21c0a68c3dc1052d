import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { Gateway } from '../../e2e/support/gateway';
import { BrowserUser, closeBrowser } from '../../e2e/support/session';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, cleanCluster, clusterYaml, PREFIX } from '../support';
import { allowSessions, Balancer, type SessionPlace, sharedSessions } from './support';

const APP = '/app/security-dashboards-plugin';
const USER = `${PREFIX}two-gates`;
const PASSWORD = 'Quiet-Meadow-77?x';

/** Every screen of the security application, with its heading. */
const SCREENS: readonly (readonly [path: string, heading: string])[] = [
  ['#/getstarted', 'Get started'],
  ['#/auth', 'Authentication and authorization'],
  ['#/roles', 'Roles'],
  ['#/roles/view/all_access', 'all_access'],
  ['#/roles/view/all_access/mapuser', 'all_access'],
  ['#/roles/create', 'Create role'],
  ['#/roles/edit/all_access/mapuser', 'Map users'],
  ['#/users', 'Internal users'],
  ['#/users/create', 'Create internal user'],
  ['#/users/edit/anomalyadmin', 'anomalyadmin'],
  ['#/permissions', 'Permissions'],
  ['#/tenants', 'Multi-tenancy'],
  ['#/tenantsConfigureTab', 'Multi-tenancy'],
  ['#/auditLogging', 'Audit logs'],
  ['#/auditLogging/edit/generalSettings', 'General settings'],
  ['#/auditLogging/edit/complianceSettings', 'Compliance settings'],
];

describe('a browser in front of two alternating gateways', () => {
  const cluster = sharedCluster();
  let place: SessionPlace;
  let gateways: Gateway[] = [];
  let balancer: Balancer;

  beforeAll(async () => {
    await cleanCluster();
    place = await allowSessions(cluster, `${PREFIX}browser`);
    const config = clusterYaml(cluster, sharedSessions(place));
    gateways = [new Gateway({ config }), new Gateway({ config })];
    await Promise.all(gateways.map((gateway) => gateway.start()));
    balancer = await Balancer.start(gateways.map(({ url }) => url));
  });
  afterAll(async () => {
    await closeBrowser();
    await balancer.stop();
    await Promise.all(gateways.map((gateway) => gateway.dispose()));
    await place.remove();
    await cleanCluster();
  });

  /** Opens every screen as a page of its own, so that nothing is left over from the one before. */
  async function visitAll(user: BrowserUser): Promise<void> {
    for (const [path, heading] of SCREENS) {
      await user.goto('/app/home');
      await user.goto(APP + path);
      await user.page.locator('h1', { hasText: heading }).first().waitFor();
      expect(await user.page.locator('[data-test-subj="signInAgainModal"]').count()).toBe(0);
    }
  }
  async function typeUser(page: Page, name: string): Promise<void> {
    await page.locator('h1', { hasText: 'Create internal user' }).waitFor();
    await page.locator('[data-test-subj="name-text"]').fill(name);
    await page.locator('[data-test-subj="password"]').fill(PASSWORD);
    await page.locator('[data-test-subj="re-enter-password"]').fill(PASSWORD);
  }

  it('works through all screens, also when one of them dies while a form is being filled in', async () => {
    const user = await BrowserUser.open(balancer.url, 'two-gateways');
    const { page } = user;
    await user.signIn(cluster.admin.user, cluster.admin.password);
    await visitAll(user);
    const [one = 0, other = 0] = gateways.map(({ url }) => balancer.answered.get(url) ?? 0);
    expect(Math.min(one, other)).toBeGreaterThan(SCREENS.length);

    await user.goto(`${APP}#/users/create`);
    await typeUser(page, USER);
    await gateways[0]?.stop('SIGKILL');
    await page.locator('#submit').click();
    await page.getByText(`User "${USER}" created`).waitFor();
    const { status } = await callCluster('GET', `/_plugins/_security/api/internalusers/${USER}`);
    expect(status).toBe(200);
    await visitAll(user);
    expect(balancer.answered.get(gateways[0]?.url ?? '')).toBeLessThan(
      balancer.answered.get(gateways[1]?.url ?? '') ?? 0,
    );
    await gateways[0]?.start({ samePort: true });
    await user.goto(`${APP}#/users`);
    await page
      .getByRole('row', { name: new RegExp(USER) })
      .first()
      .waitFor();
    await user.finish();
  });

  it('is signed out everywhere by signing out at one of them', async () => {
    const [one, other] = [gateways[0]?.url ?? '', gateways[1]?.url ?? ''];
    const user = await BrowserUser.open(one, 'two-gateways-sign-out');
    const { page } = user;
    await user.signIn(cluster.admin.user, cluster.admin.password);
    // Cookies do not know ports: the browser sends the same one to both.
    await page.goto(`${other}${APP}#/roles`);
    await page.locator('h1', { hasText: 'Roles' }).waitFor();
    const cookies = await user.context.cookies();
    await page.locator('#user-icon-btn').click();
    await page.locator('[data-test-subj^="log-out"]').first().click();
    await page.waitForURL(/\/app\/login/);
    await user.context.addCookies(cookies);
    await page.goto(`${one}${APP}#/roles`);
    await page.waitForURL(/\/app\/login/);
    await user.context.close();
  });
});
