/**
 * The steps of recorded sessions. Each begins on any page of a signed-in user and may end on any
 * page.
 */
import { type Page, type Route } from 'playwright-core';
import { type Random } from '../compare/random';

const SECURITY = '/app/security-dashboards-plugin';
const OBJECTS = '/app/management/opensearch-dashboards/objects';
const SETTINGS = '/app/management/opensearch-dashboards/settings';
const WORDS = ['harbour', 'Küche', 'a b', '日本', 'o’neil', 'x/y', 'ΔΣ', '100%', '<b>', 'naïve'];

const subject = (page: Page, name: string) => page.locator(`[data-test-subj~="${name}"]`).first();
const dialogOf = (page: Page) => page.getByRole('dialog').last();

/** A tab of a signed-in user. */
export interface Session {
  page: Page;
  url: string;
  user: string;
  password: string;
  random: Random;
  /** Calls the configuration API beside the page. */
  api(method: string, path: string, body?: unknown): Promise<void>;
  /** Returns a new name for an entry of some kind. */
  name(kind: string): string;
  /** Called where the screen can be compared: no menu, list or tooltip of a view is open. */
  moment?(): Promise<void>;
}

export type Step = (session: Session) => Promise<void>;

/** Waits for a heading. */
async function title({ page, moment }: Session, text: string): Promise<void> {
  await page.locator('h1', { hasText: text }).first().waitFor();
  await moment?.();
}

/** Opens a screen of the application Security; with a load when another application is open. */
async function go(session: Session, hash: string, shown?: string): Promise<void> {
  const { page, url } = session;
  if (page.url().includes(SECURITY)) await page.evaluate((to: string) => void (location.hash = to), hash);
  else await page.goto(`${url}${SECURITY}${hash}`);
  if (shown) await title(session, shown);
}

async function confirm(page: Page): Promise<void> {
  await page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
}

async function enter(page: Page, box: string, value: string): Promise<void> {
  await page.locator(`#${box} input`).fill(value);
  await page.keyboard.press('Enter');
}

async function select(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
}

async function act(page: Page, id: string): Promise<void> {
  await page.locator('#Actions').getByRole('button').first().click();
  await page.locator(`#${id}`).click();
}

async function passwords(page: Page, password: string): Promise<void> {
  await subject(page, 'password').fill(password);
  await subject(page, 're-enter-password').fill(password);
}

async function createUser(session: Session, name: string): Promise<void> {
  const { page, password } = session;
  await go(session, '#/users/create', 'Create internal user');
  await subject(page, 'name-text').fill(name);
  await passwords(page, password);
  await page.locator('#submit').click();
}

/** Makes a user beside the page. */
async function madeUser({ api, name, password }: Session): Promise<string> {
  const user = name('user');
  await api('POST', `internalusers/${user}`, { password, backend_roles: ['staff'], description: 'old' });
  return user;
}

export const STEPS: Record<string, Step> = {
  async users(session) {
    const { page, name, random } = session;
    const user = name('user');
    await createUser(session, user);
    await title(session, 'Internal users');
    await go(session, `#/users/edit/${user}`, user);
    await page.getByLabel('Description').fill(random.pick(WORDS));
    await page.locator('#submit').click();
    await page.getByText(`Changes to user "${user}" saved`).waitFor();
    await go(session, '#/users', 'Internal users');
    await select(page, user);
    await act(page, 'delete');
    await page
      .getByRole('button', { name: /^Delete/ })
      .last()
      .click();
    await page.getByRole('checkbox', { name: `Select ${user}` }).waitFor({ state: 'detached' });
  },

  async duplicate(session) {
    const user = await madeUser(session);
    await go(session, `#/users/duplicate/${user}`, 'Duplicate internal user');
    await passwords(session.page, session.password);
    await session.page.locator('#submit').click();
    await title(session, 'Internal users');
  },

  async roles(session) {
    const { page, name, random } = session;
    const role = name('role');
    await go(session, '#/roles/create', 'Create role');
    await subject(page, 'name-text').fill(role);
    await enter(page, 'roles-cluster-permission-box', random.pick(['cluster_monitor', 'cluster_all']));
    await page.getByRole('button', { name: 'Create role' }).click();
    await title(session, role);
    await go(session, `#/roles/edit/${role}`, 'Edit role');
    await subject(page, 'role-description').fill(random.pick(WORDS));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await title(session, role);
    await go(session, `#/roles/edit/${role}/mapuser`, 'Map users');
    await enter(page, 'map-users-box', 'user-000003');
    await page.locator('#map').click();
    await title(session, role);
    await go(session, '#/roles', 'Roles');
    await select(page, role);
    await act(page, 'delete');
    await confirm(page);
    await page.getByRole('checkbox', { name: `Select ${role}` }).waitFor({ state: 'detached' });
  },

  async actionGroups(session) {
    const { page, name, random } = session;
    const group = name('group');
    await go(session, '#/permissions', 'Permissions');
    await page.locator('[id="Create action group"]').getByRole('button').click();
    await page.locator('#create-from-blank').click();
    const dialog = dialogOf(page);
    await dialog.locator('[data-test-subj="name-text"]').fill(group);
    const permissions = dialog.getByRole('combobox', { name: 'Permissions' });
    await permissions.fill('indices:data/read/get');
    await permissions.press('Enter');
    await dialog.locator('#submit').click();
    await dialog.waitFor({ state: 'detached' });
    await select(page, group);
    await act(page, 'edit');
    await dialogOf(page).locator('[data-test-subj="action-group-description"]').fill(random.pick(WORDS));
    await dialogOf(page).locator('#submit').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await act(page, 'delete');
    await confirm(page);
    await page.getByRole('checkbox', { name: `Select ${group}` }).waitFor({ state: 'detached' });
  },

  async tenants(session) {
    const { page, name, random } = session;
    const tenant = name('tenant');
    await go(session, '#/tenants', 'Multi-tenancy');
    await page.locator('#createTenant').click();
    await dialogOf(page).locator('[data-test-subj="name-text"]').fill(tenant);
    await dialogOf(page).locator('[data-test-subj="tenant-description"]').fill(random.pick(WORDS));
    await dialogOf(page).locator('#submit').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await select(page, tenant);
    if (random.chance(0.5)) {
      await page.locator('#Actions').getByRole('button').first().click();
      await Promise.all([page.waitForEvent('load'), page.locator('#switchTenant').click()]);
      return;
    }
    await act(page, 'delete');
    await confirm(page);
    await page.getByRole('checkbox', { name: `Select ${tenant}` }).waitFor({ state: 'detached' });
  },

  async tenancy(session) {
    const { page } = session;
    await go(session, '#/tenantsConfigureTab', 'Multi-tenancy');
    await page.locator('#EnablePrivateTenantCheckBox').click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.locator('#privateTenancyChangeCheckbox').check();
    await page.getByRole('button', { name: 'Apply changes' }).click();
    await page.getByText('Tenancy changes applied.').waitFor();
  },

  async audit(session) {
    const { page } = session;
    await go(session, '#/auditLogging', 'Audit logs');
    await subject(page, 'audit-logging-enabled-switch').click();
    await page.getByText('Audit configuration was successfully updated.').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('heading', { name: 'General settings' }).waitFor();
  },

  async savedObjects({ page, url, name }) {
    const title = name('object');
    const object = { type: 'index-pattern', id: title, attributes: { title }, references: [] };
    await page.goto(url + OBJECTS);
    await subject(page, 'importObjects').click();
    await subject(page, 'importFile').setInputFiles({
      name: 'objects.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(JSON.stringify(object)),
    });
    await subject(page, 'importConfirm').click();
    await page
      .getByText(/imported/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search by title' }).fill(title);
    await page.getByRole('checkbox', { name: `Select ${title} (index-pattern)` }).check();
    await subject(page, 'exportObjects').click();
    await Promise.all([page.waitForEvent('download'), subject(page, 'exportConfirm').click()]);
    await subject(page, 'savedObjectsManagementDelete').click();
    await subject(page, 'deleteConfirmModal').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByText(/deleted/)
      .first()
      .waitFor();
  },

  async settings({ page, url, random }) {
    await page.goto(url + SETTINGS);
    const format = page.getByLabel('dateFormat', { exact: true });
    const before = await format.inputValue();
    await format.fill(random.pick(['YYYY [in] Z', 'DD.MM.YYYY', 'x'].filter((one) => one !== before)));
    await subject(page, 'saveSettings').click();
    await subject(page, 'settingsChanges').waitFor({ state: 'detached' });
  },

  async settingsRefused({ page, url }) {
    await page.goto(url + SETTINGS);
    const refuse = (route: Route) => route.fulfill({ status: 503, json: { message: 'Not now.' } });
    await page.route('**/api/opensearch-dashboards/settings', (route) =>
      route.request().method() === 'POST' ? refuse(route) : route.continue(),
    );
    await page.getByLabel('dateFormat', { exact: true }).fill('YYYY');
    const refused = page.waitForResponse((response) => response.status() === 503);
    await Promise.all([refused, subject(page, 'saveSettings').click()]);
    await page.locator('[data-test-subj="saveSettings"]:enabled').waitFor();
    await page.unroute('**/api/opensearch-dashboards/settings');
  },

  async conflict(session) {
    const { page, api, random } = session;
    const user = await madeUser(session);
    await go(session, `#/users/edit/${user}`, user);
    await page.locator('[data-test-subj="user-description"]').fill('mine');
    await api('POST', `internalusers/${user}`, { backend_roles: ['staff'], description: 'theirs' });
    await page.locator('#submit').click();
    const conflict = page.locator('[data-test-subj="conflictModal"]');
    await conflict.waitFor();
    if (random.chance(0.5)) await page.keyboard.press('Escape');
    else {
      await subject(page, 'conflictAllMine').click();
      await subject(page, 'conflictSave').click();
      await conflict.waitFor({ state: 'detached' });
    }
  },

  async forbidden(session) {
    const { page } = session;
    const user = await madeUser(session);
    const there = `**/internalusers/${user}`;
    await page.route(there, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 403, json: { message: 'Not you.' } }),
    );
    await go(session, `#/users/edit/${user}`, user);
    await page.locator('[data-test-subj="user-description"]').fill('refused');
    await page.locator('#submit').click();
    await page.getByText('Not you.').first().waitFor();
    await page.unroute(there);
    // Unsaved changes would block the next step.
    await page.reload();
  },

  async signedOut(session) {
    const { page, name, password } = session;
    await go(session, '#/users/create', 'Create internal user');
    await page.context().clearCookies();
    await createUser(session, name('user'));
    await subject(page, 'signInAgainPassword').fill('wrong');
    await subject(page, 'signInAgainSubmit').click();
    await page.getByText('Invalid username or password.').waitFor();
    await subject(page, 'signInAgainPassword').fill(password);
    await subject(page, 'signInAgainSubmit').click();
    await title(session, 'Internal users');
  },

  async brokenAnswers(session) {
    const { page, random } = session;
    const broken = random.pick([
      { status: 200, contentType: 'text/html', body: '<h1>A proxy</h1>' },
      { status: 200, contentType: 'application/json', body: '{"total": 3, "da' },
      { status: 502, contentType: 'text/html', body: 'Bad gateway' },
      undefined,
    ]);
    await go(session, '#/getstarted');
    await page.route('**/configuration/roles', (route) => (broken ? route.fulfill(broken) : route.abort()));
    await go(session, '#/roles', 'Roles');
    await page.getByRole('alert').first().waitFor();
    await page.unroute('**/configuration/roles');
    await subject(page, 'reload').click();
    await page.getByText('role-000001').first().waitFor();
  },

  async theme({ page, random }) {
    await subject(page, 'themeMenuButton').click();
    await page.getByRole('radio', { name: random.pick(['Dark', 'Light', 'System']), exact: true }).click();
    await page.keyboard.press('Escape');
  },

  async language({ page }) {
    for (const [language, code] of [
      ['Deutsch', 'de'],
      ['English', 'en'],
    ] as const) {
      await subject(page, 'themeMenuButton').click();
      await page.getByRole('radio', { name: language, exact: true }).click();
      // The previous page may still be loading, so its language is checked.
      await page.locator(`html[lang="${code}"] #user-icon-btn`).waitFor();
    }
  },

  async unsaved(session) {
    const { page, name } = session;
    await go(session, '#/users/create', 'Create internal user');
    await subject(page, 'name-text').fill(name('user'));
    await go(session, '#/roles');
    await page.locator('[data-test-subj="appLeaveConfirmModal"]').waitFor();
    await page.keyboard.press('Escape');
    await go(session, '#/tenants');
    await confirm(page);
    await title(session, 'Multi-tenancy');
  },

  async palette({ page, random }) {
    const box = page.getByRole('combobox', { name: 'Command palette' });
    // A page that has just been loaded may miss the first keys.
    await page.locator('#user-icon-btn').waitFor();
    for (let presses = 0; presses < 5 && !(await box.isVisible()); presses += 1) {
      await page.keyboard.press('Control+k');
      await box.waitFor({ timeout: 5_000 }).catch(() => undefined);
    }
    await box.fill(random.pick(['role', 'user', 'audit', 'zz']));
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press(random.pick(['Enter', 'Escape']));
  },

  async backAndForward(session) {
    const { page, random } = session;
    for (const hash of ['#/users', '#/roles', '#/tenants', '#/permissions']) await go(session, hash);
    let place = 3;
    for (let at = 0; at < 20; at += 1) {
      const by = place === 0 ? 1 : place === 3 ? -1 : random.pick([-1, 1]);
      place += by;
      await page.evaluate((move) => void history.go(move), by);
    }
    await page.locator('h1').first().waitFor();
  },

  async search(session) {
    const { page, random } = session;
    await go(session, '#/users', 'Internal users');
    const box = page.getByRole('searchbox').first();
    await box.pressSequentially(random.pick(['user-0000', 'finance', 'zzz', 'GROUP-1']), { delay: 20 });
    await box.fill('');
    await page.locator('[data-test-subj="checkboxSelectAll"]').check();
  },

  async looking(session) {
    const { page, url, random } = session;
    for (const hash of ['#/history', '#/activity', '#/access', '#/auth', '#/transfer'])
      if (random.chance(0.7)) {
        await go(session, hash);
        await page.locator('h1').first().waitFor();
      }
    await page.goto(`${url}${random.pick(['/status', '/app/home', '/app/management', '/app/recordings'])}`);
    await page.locator('h1').first().waitFor();
  },

  async account({ page, url }) {
    await page.goto(`${url}/app/home`);
    await page.locator('#user-icon-btn').click();
    await subject(page, 'view-roles-and-identities').click();
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#user-icon-btn').click();
    await subject(page, 'reset-password').click();
    await subject(page, 'current-password').fill('wrong');
    await subject(page, 'new-password').fill('Other-Lantern-43!');
    await subject(page, 'reenter-new-password').fill('Other-Lantern-43!');
    await subject(page, 'reset').click();
    await dialogOf(page)
      .getByText(/Invalid/)
      .waitFor();
    await page.keyboard.press('Escape');
  },

  async marked({ page, random }) {
    await subject(page, 'helpMenuButton').click();
    await subject(page, 'markMoment').click();
    await page.getByLabel('What happened?').fill(random.pick(WORDS));
    await page.keyboard.press('Enter');
    await subject(page, 'markDialog').waitFor({ state: 'detached' });
  },

  async reviews(session) {
    const { page } = session;
    await go(session, '#/reviews', 'Access reviews');
    await subject(page, 'startReviewOpen').click();
    const dialog = dialogOf(page);
    await dialog.locator('[data-test-subj="reviewName"]').first().waitFor();
    await dialog.getByLabel('Index pattern', { exact: true }).fill('logs-1-*');
    await session.moment?.();
    await subject(page, 'startReviewSubmit').click();
    await title(session, 'Index pattern logs-1-*');
    await page.getByRole('radiogroup').first().getByText('Keep').click();
    await session.moment?.();
    await subject(page, 'reviewFinish').hover();
    await go(session, '#/reviews', 'Access reviews');
  },

  async people(session) {
    await madeUser(session);
    await go(session, '#/people', 'People');
    await session.page.locator('tbody tr td').first().waitFor();
    await session.moment?.();
  },

  async apiKeys(session) {
    await go(session, '#/apiKeys', 'API keys');
    await session.moment?.();
  },

  async importFile(session) {
    const { page, name } = session;
    await go(session, '#/transfer');
    const role = name('role');
    const text = `_meta:\n  type: "roles"\n  config_version: 2\n${role}:\n  cluster_permissions: ["cluster_monitor"]\n`;
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'roles.yml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
    await subject(page, 'transfer-summary').waitFor();
    await session.moment?.();
  },

  async bulk(session) {
    const { page } = session;
    const users = [await madeUser(session), await madeUser(session)];
    await go(session, '#/users', 'Internal users');
    await subject(page, 'reload').click();
    for (const user of users) await select(page, user);
    await session.moment?.();
    await act(page, 'assign-roles');
    const dialog = page.locator('[data-test-subj="assignmentModal"]');
    const box = dialog.locator('#assign-backendRoles input');
    await box.fill('night');
    await box.press('Enter');
    await dialog.locator('[data-test-subj="showPlan"]').click();
    await dialog.locator('[data-test-subj="planChanges"]').waitFor();
    await session.moment?.();
    await dialog.locator('[data-test-subj="runPlan"]').click();
    await dialog.getByText('2 done').waitFor();
    await session.moment?.();
    await dialog.locator('[data-test-subj="closeResults"]').click();
  },

  async searchedName(session) {
    const { page, random } = session;
    const user = await madeUser(session);
    await go(session, '#/users', 'Internal users');
    await subject(page, 'reload').click();
    await page
      .getByRole('searchbox')
      .first()
      .fill(random.pick([user, user.slice(0, -1), 'user-00001']));
    await page
      .getByText(user)
      .first()
      .waitFor()
      .catch(() => undefined);
    await session.moment?.();
    await go(session, '#/roles', 'Roles');
    await page.getByRole('searchbox').first().fill('role-00000');
    await session.moment?.();
  },

  async details(session) {
    const { random } = session;
    const pages = [
      ['#/users/edit/user-000003', 'user-000003'],
      ['#/users/edit/user-000003/signin', 'user-000003'],
      ['#/users/edit/user-000003/history', 'user-000003'],
      ['#/roles/view/role-000001', 'role-000001'],
      ['#/roles/view/role-000001/mapuser', 'role-000001'],
      ['#/roles/edit/role-000001', 'Edit role'],
      ['#/roles/view/role-000001/access', 'role-000001'],
      ['#/tenants', 'Multi-tenancy'],
      ['#/permissions', 'Permissions'],
      ['#/history', 'History'],
      ['#/activity', 'Activity'],
      ['#/auth', 'Authentication'],
    ];
    for (const [hash = '', shown = ''] of pages) if (random.chance(0.4)) await go(session, hash, shown);
  },

  async german(session) {
    const { page } = session;
    const choose = async (language: string, code: string) => {
      await subject(page, 'themeMenuButton').click();
      await page.getByRole('radio', { name: language, exact: true }).click();
      await page.locator(`html[lang="${code}"] #user-icon-btn`).waitFor();
    };
    await choose('Deutsch', 'de');
    for (const hash of ['#/users', '#/roles', '#/roles/view/role-000001', '#/auditLogging']) {
      await go(session, hash);
      await page.locator('h1').first().waitFor();
      await session.moment?.();
    }
    await choose('English', 'en');
  },
};
