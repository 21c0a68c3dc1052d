import { type ElementHandle, type Page } from 'playwright-core';
import { createTargets } from '../../../src/app/targets';
import { type ActionLine } from '../../../src/recording/format';
import { type InputTarget, type SeenInput } from '../../../src/recording/inputs';
import { parseLog } from '../../../src/recording/parse';

/** Meets the usual password rules; fixed for reproducibility. */
const PASSWORD = 'Replayed-Lantern-42!';

const CLICK_MS = 5_000;
const DRAG_STEPS = 5;
/** Limits for files, since logs are untrusted. */
const MAX_FILES = 200;
const MAX_SIZE = 10_000_000;

export class RefusedInputError extends Error {}

/** Builds a page script that finds a recorded target. */
const finder = (target: InputTarget) =>
  `(${createTargets.toString()})(document).find(${JSON.stringify(target)}) ?? null`;

async function findTarget(page: Page, target: InputTarget): Promise<ElementHandle | undefined> {
  const handle = await page.evaluateHandle(finder(target));
  return (handle.asElement() ?? undefined) as ElementHandle | undefined;
}

const isDisabled = (element: ElementHandle) =>
  element.evaluate((node) => (node as Element).matches(':disabled')).catch(() => false);

/** Waits for an enabled target; after `patience`, a disabled one is accepted. */
export async function waitForTarget(
  page: Page,
  target: InputTarget,
  patience: number,
): Promise<ElementHandle | undefined> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await findTarget(page, target).catch(() => undefined);
    if (Date.now() > end || (found && !(await isDisabled(found)))) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Provides dummy files of the recorded names and sizes, all that is known of them. */
async function giveFiles(element: ElementHandle, files: { name: string; size: number }[]): Promise<void> {
  const known = files.slice(0, MAX_FILES).map(({ name, size }) => ({ name, size: Math.min(size, MAX_SIZE) }));
  if (await element.evaluate((node) => (node as HTMLInputElement).type === 'file')) {
    const mimeType = 'application/octet-stream';
    const empty = known.map(({ name, size }) => ({ name, mimeType, buffer: Buffer.alloc(size, '\n') }));
    return element.setInputFiles(empty, { timeout: CLICK_MS });
  }
  await element.evaluate((node, list) => {
    const dataTransfer = new DataTransfer();
    for (const { name, size } of list) dataTransfer.items.add(new File(['\n'.repeat(size)], name));
    for (const type of ['dragenter', 'dragover', 'drop'])
      node.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  }, known);
}

async function drag(page: Page, element: ElementHandle, { on, by }: SeenInput & { input: 'drag' }) {
  await element.scrollIntoViewIfNeeded({ timeout: CLICK_MS });
  const box = await element.boundingBox();
  if (!box) throw new RefusedInputError('it is not shown');
  const [x, y] = [box.x + (on.at?.[0] ?? 0), box.y + (on.at?.[1] ?? 0)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0], y + by[1], { steps: DRAG_STEPS });
  await page.mouse.up();
}

async function repeatOnce(page: Page, input: SeenInput, element: ElementHandle): Promise<void> {
  if (await isDisabled(element)) throw new RefusedInputError('it is disabled');
  try {
    if (input.input === 'click') {
      const modifiers = (input.held?.split('+') ?? []) as ('Alt' | 'Control' | 'Meta' | 'Shift')[];
      const [x, y] = input.on.at ?? [];
      const position = x === undefined || y === undefined ? {} : { position: { x, y } };
      // Controls with `aria-disabled` accept clicks without effect.
      const force = (await element.getAttribute('aria-disabled')) === 'true';
      await element.click({ timeout: CLICK_MS, modifiers, force, ...position });
    } else if (input.input === 'key') {
      const hasFocus = await element.evaluate((node) => document.activeElement === node);
      if (!hasFocus) await element.focus();
      await page.keyboard.press(input.key === ' ' ? 'Space' : input.key);
    } else if (input.input === 'text' || input.input === 'secret') {
      const text = input.input === 'secret' ? PASSWORD : 'text' in input ? input.text : input.userValue;
      const isList = await element.evaluate((node) => node instanceof HTMLSelectElement);
      if (isList) await element.selectOption(text, { timeout: CLICK_MS });
      else await element.fill(text, { timeout: CLICK_MS });
    } else if (input.input === 'files') await giveFiles(element, input.files);
    else if (input.input === 'drag') await drag(page, element, input);
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\nCall log');
    throw new RefusedInputError(reason.trim(), { cause: error });
  }
}

/** Repeats an input, again if the page replaced its target. Throws RefusedInputError. */
export async function repeatInput(page: Page, input: SeenInput, target: ElementHandle, patience: number) {
  let element = target;
  for (const end = Date.now() + patience; ;) {
    try {
      return await repeatOnce(page, input, element);
    } catch (error) {
      const isThere = await element.evaluate((node) => (node as Element).isConnected).catch(() => false);
      const drawn = isThere ? undefined : await waitForTarget(page, input.on, end - Date.now());
      if (!drawn || Date.now() > end) throw error;
      element = drawn;
    }
  }
}

export async function tickTo(page: Page, at: number): Promise<void> {
  const behind = at - (await page.evaluate(() => Date.now()));
  if (behind > 0) await page.clock.fastForward(behind);
}

/** Events outside sagas that views do not cause: those of the browser and gateway client. */
const NOT_OF_VIEWS: ReadonlySet<string> = new Set([
  'boot/booted',
  'boot/effectsStarted',
  'expiry/pageRestored',
  'expiry/pageUsed',
  'expiry/sessionClockReceived',
  'expiry/tabHeard',
  'recording/inputSeen',
  'recording/pageErrorSeen',
  'recording/stateReplaced',
  'session/unauthorizedReceived',
]);

/** Debounced actions of views, which depend on the user's typing speed. */
const OF_PAUSES: ReadonlySet<string> = new Set(['forms/fieldsChanged']);

export const isOfViews = ({ source, type }: ActionLine): boolean =>
  source === 'view' && !NOT_OF_VIEWS.has(type) && !OF_PAUSES.has(type);

/** Reads the page's own recording so far. */
export async function readLiveActions(page: Page, after: string): Promise<ActionLine[]> {
  const text = await page.evaluate(() => window.gatehouse?.log.text()).catch(() => undefined);
  if (text === undefined) return [];
  const actions = parseLog(text).lines.filter((line): line is ActionLine => line.kind === 'action');
  const start = actions.findIndex(({ type }) => type === after);
  return start < 0 ? [] : actions.slice(start + 1);
}
