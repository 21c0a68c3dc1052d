import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@jest/globals';
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

interface Check {
  mode: string;
  code: number;
  lines: string[];
}

/** What `gatehouse replay --json` printed about one log; nothing when it printed no JSON. */
function readChecks(output: string): Check[] {
  try {
    return (JSON.parse(output) as { checks: Check[] }).checks;
  } catch {
    return [];
  }
}

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

/**
 * A user in front of a browser. Everything the page complains about is collected; every log the page recorded is saved
 * and replayed in Node when the test ends.
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
    const text = await this.log();
    mkdirSync(RESULTS, { recursive: true });
    const file = join(RESULTS, `${this.name}.jsonl`);
    writeFileSync(file, text);
    // One process for both parts: most of the time of a replay is the start of Node.
    const { output } = await gatehouse('replay', '--json', '--state', '--behaviour', ...PATIENT, file);
    const checks = readChecks(output);
    const verdict = (mode: string) => {
      const { code, lines } = checks.find((check) => check.mode === mode) ?? { code: -1, lines: [output] };
      // A paused recording has several parts.
      return { code, lines: lines.map((line) => line.replace(/^part \d+ of \d+: /, '')) };
    };
    // What was found while reading: an unknown event, an edited line.
    expect(checks.filter(({ mode }) => mode === 'read')).toEqual([]);
    const state = verdict('state');
    expect(state).toEqual({ code: 0, lines: [...state.lines.slice(0, -1), 'state identical'] });
    const behaviour = verdict('behaviour');
    if (behaviour.code !== 2 || !UNFIT.test(behaviour.lines.join('\n')))
      expect(behaviour).toEqual({ code: 0, lines: [...behaviour.lines.slice(0, -1), 'behaviour identical'] });
    return text;
  }

  /** Takes a picture for a user to look at, when GATEHOUSE_PICTURES names a folder. */
  async picture(name: string): Promise<void> {
    const folder = process.env.GATEHOUSE_PICTURES;
    if (folder) await this.page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }

  /** The end of every browser test: the log replays, and the page complained about nothing unexpected. */
  async finish(expectedComplaints: RegExp[] = []): Promise<void> {
    await this.verifyLog();
    const unexpected = this.complaints.filter(
      (line) => !expectedComplaints.some((pattern) => pattern.test(line)),
    );
    await this.context.close();
    expect(unexpected).toEqual([]);
  }
}
