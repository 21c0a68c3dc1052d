import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ADMIN_PASSWORD, gatehouse } from './gateway';

/**
 * Chromium takes the last list alone, so this repeats that of Playwright (`chromiumSwitches.ts`), and adds the popups of the
 * address bar: a headless Chromium renders them for each page that is opened, a tenth of the time of a test.
 */
const DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED.join(',')}`,
];

/** Why the behaviour of a long session cannot be replayed. */
const UNFIT = /folded into the base/;
/** A busy machine keeps a page waiting for seconds where a replay does not: these tests assert what is done, not when. */
const PATIENT = ['--tolerance', '60000'];
const RESULTS = resolve(__dirname, '../../../test-results');

interface Report {
  file: string;
  checks: { mode: string; code: number; lines: string[] }[];
}

/** What `gatehouse replay --json` printed, a line for each log; nothing when it printed no JSON. */
function readReports(output: string): Report[] {
  try {
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Report);
  } catch {
    return [];
  }
}

function expectAsRecorded({ file, checks }: Report): void {
  const verdict = (mode: string) => {
    const { code, lines } = checks.find((check) => check.mode === mode) ?? { code: -1, lines: [] };
    // A paused recording has several parts.
    return { file, code, lines: lines.map((line) => line.replace(/^part \d+ of \d+: /, '')) };
  };
  // What was found while reading: an unknown event, an edited line.
  expect({ file, found: checks.filter(({ mode }) => mode === 'read') }).toEqual({ file, found: [] });
  const state = verdict('state');
  expect(state).toEqual({ file, code: 0, lines: [...state.lines.slice(0, -1), 'state identical'] });
  const behaviour = verdict('behaviour');
  if (behaviour.code !== 2 || !UNFIT.test(behaviour.lines.join('\n')))
    expect(behaviour).toEqual({
      file,
      code: 0,
      lines: [...behaviour.lines.slice(0, -1), 'behaviour identical'],
    });
}

/** Replays logs in one process: most of the time of a replay is the start of Node. */
async function verifyLogs(files: string[]): Promise<void> {
  const modes = ['--state', '--behaviour', ...PATIENT];
  const { output } = await gatehouse('replay', '--json', '--jobs', '1', ...modes, '--', ...files);
  const reports = readReports(output);
  if (reports.length !== files.length) throw new Error(`Not every log was replayed:\n${output}`);
  for (const report of reports) expectAsRecorded(report);
}

/** How many logs were saved: users of one name have a file each. */
let saved = 0;
/** The logs of the users who have finished. */
const finished: string[] = [];
let shared: Browser | undefined;

/** The one browser of a test file; closed by `closeBrowser`. */
export async function browser(): Promise<Browser> {
  shared ??= await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  return shared;
}

export async function closeBrowser(): Promise<void> {
  await shared?.close();
  shared = undefined;
}

// A hook of every file that imports this: a log that is not as recorded keeps no other hook from running.
afterAll(async () => {
  if (finished.length > 0) await verifyLogs(finished);
});

/**
 * A user in front of a browser. Everything the page complains about is collected; every log the page recorded is saved
 * when the test ends, and replayed in Node when all tests of the file have.
 */
export class BrowserUser {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
    private readonly name: string,
  ) {}

  static async open(
    url: string,
    name: string,
    options: {
      width?: number;
      colorScheme?: 'light' | 'dark';
      asksForTenant?: boolean;
      /** What the browser says it is. */
      userAgent?: string;
    } = {},
  ): Promise<BrowserUser> {
    const { width = 1440, colorScheme = 'light' } = options;
    const { userAgent } = options;
    const context = await (
      await browser()
    ).newContext({ viewport: { width, height: 900 }, colorScheme, ...(userAgent ? { userAgent } : {}) });
    context.setDefaultTimeout(15_000);
    if (!options.asksForTenant) {
      // Most tests are not about the question for a tenant at the start: it counts as asked before.
      await context.addInitScript(() => {
        sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false');
      });
    }
    const page = await context.newPage();
    const user = new BrowserUser(context, page, url, name);
    page.on('console', (line) => {
      if (line.type() === 'error') user.complaints.push(line.text());
    });
    page.on('pageerror', (error) => user.complaints.push(String(error)));
    return user;
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /**
   * Fills in the sign-in form on the page the user is on (or on the login page) and waits until it has gone. The question
   * for a tenant counts as asked, unless the test is about it.
   */
  async signIn(
    user = 'admin',
    password = ADMIN_PASSWORD,
    options: { isAsked?: boolean } = {},
  ): Promise<void> {
    if (!this.page.url().includes('/app/login')) await this.goto('/app/login');
    if (!options.isAsked)
      await this.page.evaluate(() =>
        sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'),
      );
    await this.page.locator('[data-test-subj="user-name"]').fill(user);
    await this.page.locator('[data-test-subj="password"]').fill(password);
    await this.page.locator('[data-test-subj="submit"]').click();
    await this.page.locator('#user-icon-btn').waitFor();
  }

  /** Signs in by the API alone and opens no page: for tests of what a user does afterwards. */
  async signInByApi(user = 'admin', password = ADMIN_PASSWORD): Promise<void> {
    const answer = await this.context.request.post(`${this.url}/auth/login`, {
      headers: { 'osd-xsrf': 'osd-fetch' },
      data: { username: user, password },
    });
    expect(answer.status()).toBe(200);
  }

  /** The log of the page, as `gatehouse.log.save()` gives it. */
  async log(): Promise<string> {
    await this.page.waitForFunction(() => window.gatehouse !== undefined);
    return this.page.evaluate(() => window.gatehouse?.log.save({ download: false }) ?? '');
  }

  /**
   * Saves the page's log and proves that replaying it in Node reaches the identical state, and that effects of today do what
   * was recorded. A log that lacks its beginning has no second part.
   */
  async verifyLog(): Promise<string> {
    const { file, text } = await this.saveLog();
    await verifyLogs([file]);
    return text;
  }

  private async saveLog(): Promise<{ file: string; text: string }> {
    const text = await this.log();
    mkdirSync(RESULTS, { recursive: true });
    saved += 1;
    const test = basename(expect.getState().testPath ?? '', '.test.ts');
    const file = join(RESULTS, `${test} ${saved} ${this.name}.jsonl`);
    writeFileSync(file, text);
    return { file, text };
  }

  /** Takes a picture for a user to look at, when GATEHOUSE_PICTURES names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env.GATEHOUSE_PICTURES;
    if (folder) await this.page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  /** The end of every browser test: the page complained about nothing unexpected, and its log replays with those of the file. */
  async finish(expectedComplaints: RegExp[] = []): Promise<void> {
    finished.push((await this.saveLog()).file);
    const unexpected = this.complaints.filter(
      (line) => !expectedComplaints.some((pattern) => pattern.test(line)),
    );
    await this.context.close();
    expect(unexpected).toEqual([]);
  }
}
