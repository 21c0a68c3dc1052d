import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser, median, signedInState } from './browser';
import { startSeeded } from './gateway';

const RUNS = 5;
const DRAWER = '[data-test-subj="collapsibleNav"]';

/** A folder with a plugin that registers `apps` applications in `categories` categories. */
function writePlugin(apps: number, categories: number) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-plugin-'));
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'opensearch_dashboards.json'), JSON.stringify({ id: 'many' }));
  writeFileSync(
    join(folder, 'public', 'index.js'),
    `export const plugin = () => ({
  setup(core) {
    for (let at = 0; at < ${apps}; at += 1) {
      const group = at % ${categories};
      core.application.register({
        id: 'many' + at,
        title: 'Application number ' + at,
        category: { id: 'many' + group, label: { text: 'Category ' + group }, order: group },
        mount() {},
      });
    }
  },
  start() {},
});
`,
  );
  return folder;
}

interface Opening {
  ms: number;
  /** Durations of the long tasks in the meantime. */
  longTasks: number[];
  links: number;
}

/** Runs in the page: opens the drawer and waits for the frame that shows it. */
async function openDrawer(drawer: string): Promise<Opening> {
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  document.querySelector<HTMLElement>('[data-test-subj="toggleNavButton"]')?.click();
  const ms = await new Promise<number>((done) => {
    const look = () => {
      if (document.querySelector(drawer)) setTimeout(() => done(performance.now() - from));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // An entry arrives after its task.
  await new Promise((done) => setTimeout(done, 200));
  observer.disconnect();
  return { ms, longTasks, links: document.querySelectorAll(`${drawer} a`).length };
}

/**
 * Prints how long opening the drawer takes with many applications, with its groups all closed and
 * all open. Long tasks are those over 50 ms.
 */
export async function benchDrawer(apps: number, categories: number): Promise<void> {
  const folder = writePlugin(apps, categories);
  const gateway = await startSeeded(10, { PLUGINS_PATHS: JSON.stringify([folder]) });
  const browser = await launchBrowser();
  const storageState = await signedInState(browser, gateway);
  console.log(`\nThe drawer with ${apps} applications in ${categories} categories, ${RUNS} openings`);
  console.log('| groups | open ms, median | long tasks, most | longest ms | links |');
  console.log('|---|---|---|---|---|');
  for (const isOpen of [false, true]) {
    const runs: Opening[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
      const tab = await context.newPage();
      await tab.addInitScript(
        ([count, open]) => {
          sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false');
          for (let at = 0; at < count; at += 1) localStorage.setItem(`core.navGroup.many${at}`, String(open));
        },
        [categories, isOpen] as const,
      );
      await tab.goto(`${gateway.url}/app/home`);
      await tab.locator('h1').first().waitFor();
      await tab.waitForLoadState('networkidle');
      runs.push(await tab.evaluate(openDrawer, DRAWER));
      await context.close();
    }
    const most = (read: (run: Opening) => number) => Math.max(...runs.map(read));
    const of = (read: (run: Opening) => number) => Math.round(median(runs.map(read)) * 10) / 10;
    console.log(
      `| ${isOpen ? 'open' : 'closed'} | ${of(({ ms }) => ms)} | ${most(({ longTasks }) => longTasks.length)} | ${most(({ longTasks }) => Math.max(0, ...longTasks))} | ${of(({ links }) => links)} |`,
    );
  }
  await browser.close();
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
}
