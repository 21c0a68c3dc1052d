import { join } from 'node:path';
import { type Locator, type Page } from 'playwright-core';

/** A QA engineer at a page of a gateway where `mara.koch` is a user. */
export interface Guided {
  /** A page of a signed-in administrator. */
  page: Page;
  url: string;
  /** Folder of a project in which the package is installed. */
  folder: string;
  /** Runs the command line in the folder and returns its output. */
  gatehouse(...args: string[]): Promise<string>;
  /** Runs Node in the folder and returns its output. */
  node(...args: string[]): Promise<string>;
  /** Called with the picture of the act: an element, or a command with its output. */
  show(picture: Locator | string): Promise<void>;
}

/** An act of the guide in `docs/recordings.md`, with its picture `docs/pictures/recordings/NAME.png`. */
export interface Act {
  name: string;
  take(guided: Guided): Promise<void>;
}

const RECORDING = 'lost-description.gatehouse';
const TEST = 'lost-description.test.mjs';
const NOTE = 'The old description is shown';

const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);
const terminal = (command: string, output: string) => `$ ${command}\n${output.trim()}`;

export const ACTS: readonly Act[] = [
  {
    name: '01-open',
    async take({ page, url, show }) {
      await page.goto(`${url}/app/security-dashboards-plugin#/users/edit/mara.koch`);
      await subject(page, 'user-description').waitFor();
      await show(page.locator('header').first());
    },
  },
  {
    name: '02-repeat',
    async take({ page, show }) {
      await subject(page, 'user-description').fill('Moved to the warehouse');
      await page.locator('#submit').click();
      await page.getByText('Changes to user "mara.koch" saved').waitFor();
      await show(page.locator('main'));
    },
  },
  {
    name: '03-menu',
    async take({ page, show }) {
      await subject(page, 'helpMenuButton').click();
      await subject(page, 'markMoment').waitFor();
      await show(page.locator('.gh-popover', { has: subject(page, 'markMoment') }));
    },
  },
  {
    name: '04-mark',
    async take({ page, show }) {
      await subject(page, 'markMoment').click();
      await page.getByLabel('What happened?').fill(NOTE);
      await show(page.getByRole('dialog'));
    },
  },
  {
    name: '05-preview',
    async take({ page, show }) {
      await page.keyboard.press('Enter');
      await subject(page, 'markDialog').waitFor({ state: 'detached' });
      await subject(page, 'recordingSign').click();
      await subject(page, 'recordingPreview').waitFor();
      await show(page.getByRole('dialog'));
    },
  },
  {
    name: '06-save',
    async take({ page, folder, show }) {
      const save = subject(page, 'recordingConfirm');
      await show(page.locator('.ant-modal-footer', { has: save }));
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
      await download.saveAs(join(folder, RECORDING));
      await save.waitFor({ state: 'detached' });
    },
  },
  {
    name: '07-drop',
    async take({ page, url, show }) {
      await page.goto(`${url}/app/recordings`);
      await page.getByLabel('Open a recording').waitFor({ state: 'attached' });
      await show(page.locator('main'));
    },
  },
  {
    name: '08-watch',
    async take({ page, folder, show }) {
      await page.getByLabel('Open a recording').setInputFiles(join(folder, RECORDING));
      const screen = page.frameLocator('iframe[title="The recorded screen"]');
      await screen.locator('[data-test-subj="user-description"]').waitFor();
      await show(subject(page, 'player'));
    },
  },
  {
    name: '09-story',
    async take({ page, show }) {
      await page.getByRole('searchbox', { name: 'Search the story' }).fill('save');
      await page
        .getByRole('listbox', { name: 'Story' })
        .getByRole('option', { name: /Asked to save internal user/ })
        .click();
      await subject(page, 'playerEvent').filter({ hasText: 'users/itemSaveRequested' }).waitFor();
      await show(page.getByRole('listbox', { name: 'Story' }));
    },
  },
  {
    name: '10-replay',
    take: async ({ gatehouse, show }) =>
      show(
        terminal(
          `npx gatehouse replay --state --behaviour ${RECORDING}`,
          await gatehouse('replay', '--state', '--behaviour', '--tolerance', '60000', RECORDING),
        ),
      ),
  },
  {
    name: '11-write-test',
    take: async ({ gatehouse, show }) =>
      show(
        terminal(
          `npx gatehouse replay ${RECORDING} --to-test ${TEST}`,
          await gatehouse('replay', RECORDING, '--to-test', TEST),
        ),
      ),
  },
  {
    name: '12-run-test',
    take: async ({ node, show }) =>
      show(terminal(`node --test ${TEST}`, await node('--test', '--test-reporter=spec', TEST))),
  },
];
