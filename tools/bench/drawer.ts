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

/** Opens the drawer and waits, in the page, for the frame that shows it; tells the long tasks that began in the meantime. */
async function openDrawer(drawer: string) {
  const longTasks = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  document.querySelector('[data-test-subj="toggleNavButton"]').click();
  const ms = await new Promise((done) => {
    const look = () => {
      if (document.querySelector(drawer)) setTimeout(() => done(performance.now() - from));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Entries arrive after the task they tell of.
  await new Promise((done) => setTimeout(done, 200));
  observer.disconnect();
  return { ms, longTasks, links: document.querySelectorAll(`${drawer} a`).length };
}

/** What opening the drawer costs with many applications, its groups all closed and all open; long tasks have over 50 ms. */
export async function benchDrawer(apps: number, categories: number) {
  const folder = writePlugin(apps, categories);
  const gateway = await startSeeded(10, { PLUGINS_PATHS: JSON.stringify([folder]) });
  const browser = await launchBrowser();
  const storageState = await signedInState(browser, gateway);
  console.log(`\nThe drawer with ${apps} applications in ${categories} categories, ${RUNS} openings`);
  console.log('| groups | open ms, median | long tasks, most | longest ms | links |');
  console.log('|---|---|---|---|---|');
  for (const isOpen of [false, true]) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
      const tab = await context.newPage();
      await tab.addInitScript(
        ([count, open]) => {
          sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false');
          for (let at = 0; at < count; at += 1) localStorage.setItem(`core.navGroup.many${at}`, String(open));
        },
        [categories, isOpen],
      );
      await tab.goto(`${gateway.url}/app/home`);
      await tab.locator('h1').first().waitFor();
      await tab.waitForLoadState('networkidle');
      runs.push(await tab.evaluate(openDrawer, DRAWER));
      await context.close();
    }
    const most = (read) => Math.max(...runs.map(read));
    const of = (read) => Math.round(median(runs.map(read)) * 10) / 10;
    console.log(
      `| ${isOpen ? 'open' : 'closed'} | ${of(({ ms }) => ms)} | ${most(({ longTasks }) => longTasks.length)} | ${most(({ longTasks }) => Math.max(0, ...longTasks))} | ${of(({ links }) => links)} |`,
    );
  }
  await browser.close();
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
}
