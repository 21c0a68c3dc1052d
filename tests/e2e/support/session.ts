import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ADMIN_PASSWORD, gatehouse } from './gateway';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Why the behaviour of a long or large session cannot be replayed. */
const UNFIT = /folded into the base|too long to be kept whole/;
const RESULTS = resolve(__dirname, '../../../test-results');

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
   * was recorded. A log that lacks its beginning or the whole of an answer has no
   * second part.
   */
  async verifyLog(): Promise<string> {
    const text = await this.log();
    mkdirSync(RESULTS, { recursive: true });
    const file = join(RESULTS, `${this.name}.jsonl`);
    writeFileSync(file, text);
    const { code, output } = await gatehouse('replay', file);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('state identical') });
    const behaviour = await gatehouse('replay', '--behaviour', file);
    if (behaviour.code !== 2 || !UNFIT.test(behaviour.output))
      expect(behaviour).toEqual({ code: 0, output: expect.stringContaining('behaviour identical') });
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
