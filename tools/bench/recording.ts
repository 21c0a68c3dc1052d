import { loadavg } from 'node:os';
import { type CDPSession, type Page } from 'playwright-core';
import { launchBrowser, median, signedInState } from './browser';
import { startSeeded } from './gateway';

const SESSIONS = 3;
/** One step each ten seconds makes ten minutes of work. */
const STEPS = 60;
/** Pause after a step, in milliseconds; a person would take ten seconds. */
const PAUSE_MS = 300;
/** Least and longest time without input before the recording is saved, in milliseconds. */
const QUIET_MS = 10_000;
const MOST_QUIET_MS = 180_000;
const MOST_PREVIEW_MS = 300;
const MOST_FILE_MS = 1000;

const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);

/** Goes to a screen and waits for something that it shows. */
async function visit(page: Page, hash: string, shown: string) {
  await page.evaluate((to) => (location.hash = to), hash);
  await page.locator(shown).first().waitFor();
}

const entry = (kind: string, at: number) => `${kind}-${String(at).padStart(6, '0')}`;
const FIRST_USER = 'a[href^="#/users/edit/user-"]';

/** A step of the work: searches and reads mostly, and each tenth changes a user. */
async function step(page: Page, at: number) {
  const user = entry('user', (at * 37) % 10_000);
  if (at % 10 === 5) {
    await visit(page, `#/users/edit/${user}`, '[data-test-subj="user-description"]');
    await subject(page, 'user-description').fill(`Moved to desk ${at}`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText(`Changes to user "${user}" saved`).waitFor();
  } else if (at % 5 === 1) {
    await visit(page, '#/users', FIRST_USER);
    await page.locator('input[type="search"]').first().fill(user.slice(0, -1));
    await page.locator(`a[href="#/users/edit/${user}"]`).waitFor();
  } else if (at % 5 === 2) await visit(page, `#/users/edit/${user}`, 'input[type="text"]');
  else if (at % 5 === 3) await visit(page, '#/roles', 'a[href^="#/roles/view/"]');
  else if (at % 5 === 4) await visit(page, `#/roles/view/${entry('role', at)}`, 'h1');
  else await visit(page, at % 2 === 0 ? '#/permissions' : '#/tenants', 'tbody tr[data-row-key]');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(PAUSE_MS);
}

/**
 * Returns the processor time of a page and of all renderers, workers included, in milliseconds, and
 * the page's memory in bytes. Processor time is comparable on a busy machine as well.
 */
async function usedBy({ page, browser }: Record<'page' | 'browser', CDPSession>) {
  const { metrics } = await page.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return {
    page: of('TaskDuration') * 1000,
    all: renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0),
    heap: of('JSHeapUsedSize'),
  };
}

/** Waits until the page has nothing more to prepare, and returns how long that took. */
async function untilIdle(page: Page, sessions: Record<'page' | 'browser', CDPSession>) {
  const from = performance.now();
  await page.waitForTimeout(QUIET_MS);
  for (let last = 0; performance.now() - from < MOST_QUIET_MS;) {
    const { all } = await usedBy(sessions);
    if (all - last < 100) break;
    last = all;
    await page.waitForTimeout(4000);
  }
  return performance.now() - from;
}

/** Measures how long after a click an element appears, and the longest task meanwhile. */
const timeUntil = (page: Page, clicked: string, shown: string) =>
  page.evaluate(
    async ([click, show]) => {
      let longest = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
      });
      observer.observe({ entryTypes: ['longtask'] });
      const from = performance.now();
      document.querySelector<HTMLElement>(click ?? '')?.click();
      await new Promise<void>((done) => {
        const look = () => (document.querySelector(show ?? '') ? done() : requestAnimationFrame(look));
        look();
      });
      const ms = performance.now() - from;
      observer.disconnect();
      return { ms, longest };
    },
    [clicked, shown],
  );

/**
 * Prints how long saving takes after ten minutes of work over `size` users: until the preview is
 * there, until the file is, and for the text of the console; with the time of scripts and memory.
 */
export async function benchRecording(size: number): Promise<void> {
  const browser = await launchBrowser();
  const gateway = await startSeeded(size);
  const storageState = await signedInState(browser, gateway);
  const all: Record<string, number>[] = [];
  for (let at = 0; at < SESSIONS; at += 1) {
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(300_000);
    const page = await context.newPage();
    const sessions = {
      page: await context.newCDPSession(page),
      browser: await browser.newBrowserCDPSession(),
    };
    await sessions.page.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(() =>
      sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'),
    );
    await page.goto(`${gateway.url}/app/security-dashboards-plugin#/users`);
    await page.locator(FIRST_USER).first().waitFor();
    for (let done = 0; done < STEPS; done += 1) await step(page, done);
    const quietMs = await untilIdle(page, sessions);
    await sessions.page.send('HeapProfiler.collectGarbage');
    const before = await usedBy(sessions);
    const text = await page.evaluate(() => {
      const from = performance.now();
      const { length } = window.gatehouse!.log.text();
      return { ms: performance.now() - from, length, actions: window.gatehouse!.log.types().length };
    });
    const afterText = await usedBy(sessions);
    const preview = await timeUntil(
      page,
      '[data-test-subj="recordingSign"]',
      '[data-test-subj="recordingPreview"] li',
    );
    const afterPreview = await usedBy(sessions);
    const download = page.waitForEvent('download');
    const file = await timeUntil(
      page,
      '[data-test-subj="recordingConfirm"]:not([aria-disabled="true"]):not(:disabled)',
      'body:not(:has([data-test-subj="recordingDialog"]))',
    );
    await download;
    const afterFile = await usedBy(sessions);
    all.push({
      quietMs,
      actions: text.actions,
      characters: text.length,
      textMs: text.ms,
      textCpu: afterText.page - before.page,
      workCpu: before.all,
      workPage: before.page,
      previewMs: preview.ms,
      previewLongest: preview.longest,
      previewCpu: afterPreview.page - afterText.page,
      previewAll: afterPreview.all - afterText.all,
      fileMs: file.ms,
      fileLongest: file.longest,
      fileCpu: afterFile.page - afterPreview.page,
      fileAll: afterFile.all - afterPreview.all,
      heapMb: before.heap / 2 ** 20,
      heapPreviewMb: afterPreview.heap / 2 ** 20,
      heapAfterMb: afterFile.heap / 2 ** 20,
    });
    await context.close();
  }
  await gateway.stop();
  await browser.close();
  const of = (name: string) => Math.round(median(all.map((one) => one[name] ?? NaN)));
  const holds = (ms: number, most: number) => `${ms} ms (${ms <= most ? 'holds' : 'DOES NOT HOLD'})`;
  console.log(
    `\nSaving a recording of ten minutes (${STEPS} steps) at ${size} users; medians of ${SESSIONS} sessions, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log(
    `  ${of('actions')} actions, ${(of('characters') / 2 ** 20).toFixed(1)} Mi characters; work took ${of('workPage')} ms of the page's processor time and ${of('workCpu')} ms with workers; quiet for ${of('quietMs')} ms before saving`,
  );
  console.log(
    `  text in the console within ${MOST_FILE_MS} ms: ${holds(of('textMs'), MOST_FILE_MS)}, page ${of('textCpu')} ms`,
  );
  console.log(
    `  preview within ${MOST_PREVIEW_MS} ms: ${holds(of('previewMs'), MOST_PREVIEW_MS)}, page ${of('previewCpu')} ms, with workers ${of('previewAll')} ms, longest task ${of('previewLongest')} ms`,
  );
  console.log(
    `  file within ${MOST_FILE_MS} ms: ${holds(of('fileMs'), MOST_FILE_MS)}, page ${of('fileCpu')} ms, with workers ${of('fileAll')} ms, longest task ${of('fileLongest')} ms`,
  );
  console.log(
    `  memory of scripts ${of('heapMb')} MB, with the preview ${of('heapPreviewMb')} MB, after saving ${of('heapAfterMb')} MB`,
  );
}
