/** Takes the pictures of the guide in `docs/recordings.md`, walking through it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Locator } from 'playwright-core';
import { ACTS } from '../../tests/e2e/support/recordingGuide';
import { signedInState } from '../bench/browser';
import { type Reachable } from '../bench/gateway';

const ROOT = join(import.meta.dirname, '..', '..');
/** Largest picture, in pixels; larger elements are cut at the right and at the bottom. */
const MOST = { width: 860, height: 300 };

/** Makes a project with the package installed; in the checkout, whose packages it can use. */
function newProject(): string {
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'test-results', 'guide-'));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  symlinkSync(ROOT, join(folder, 'node_modules', 'gatehouse'));
  return folder;
}

/** Walks through the guide and writes its pictures into a folder. The gateway has `mara.koch`. */
export async function takeGuide(browser: Browser, gateway: Reachable, pictures: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const folder = newProject();
  const context = await browser.newContext({
    viewport: { width: 1000, height: 720 },
    reducedMotion: 'reduce',
    storageState: await signedInState(browser, gateway),
  });
  await context.addInitScript(() =>
    sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'),
  );
  const [page, terminal] = [await context.newPage(), await context.newPage()];
  const node = async (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout + stderr);
    return stdout + stderr;
  };
  const showText = async (text: string) => {
    await terminal.setContent('<pre style="margin:0;padding:12px;width:max-content;font:13px monospace">');
    const box = terminal.locator('pre');
    await box.evaluate((element, content) => (element.textContent = content), text);
    return box;
  };
  const shoot = async (element: Locator, path: string) => {
    await element.waitFor();
    await element.evaluate((shown) => shown.ownerDocument.defaultView?.scrollTo(0, 0));
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, ...MOST };
    await element.page().screenshot({
      path,
      animations: 'disabled',
      clip: { x, y, width: Math.min(width, MOST.width), height: Math.min(height, MOST.height) },
    });
    console.log(`${path}: ${Math.round(statSync(path).size / 1000)} kB`);
  };
  for (const { name, take } of ACTS)
    await take({
      page,
      url: gateway.url,
      folder,
      node,
      gatehouse: (...args) => node(join(ROOT, 'bin', 'gatehouse.mjs'), ...args),
      show: async (picture) =>
        shoot(typeof picture === 'string' ? await showText(picture) : picture, join(pictures, `${name}.png`)),
    });
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}
