/** Pictures of screens: while a session is recorded, and of the same moments in the player. */
import { writeFileSync } from 'node:fs';
import { type Frame, type Page } from 'playwright-core';
import { type ActionLog } from '../../src/recording/format';

/** A moment of a session, with the screen as it was. */
export interface Moment {
  /** Page of the recording. */
  page: string;
  /** Last action before the picture. */
  seq: number;
  width: number;
  height: number;
  /** Scroll position of the page. */
  top: number;
  picture: Buffer;
  outline: string[];
}

/**
 * Masks what belongs to the view alone, by design: ring and border of the focus, the caret,
 * hovering, scroll bars, and movement.
 */
const MASKED = `
  *, *::before, *::after {
    animation: none !important; transition: none !important; caret-color: transparent !important;
    pointer-events: none !important; scrollbar-width: none !important;
  }
  :focus, :focus-visible, :focus-within { outline: none !important; }
  input, textarea, select, .gh-combo, [class*="ant-input"], [class*="ant-select"] {
    border-color: gray !important; box-shadow: none !important;
  }
  .ant-tooltip { display: none !important; }
`;

/** Shows the frame of the player alone, in the corner. */
const FRAME_ALONE = `
  html:has(> body iframe) body * { visibility: hidden !important; }
  html:has(> body iframe) iframe {
    visibility: visible !important; position: fixed !important; inset: 0 auto auto 0 !important;
    transform: none !important;
  }
`;

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Takes a picture with additional rules. The page's policy would refuse a `style` element. */
async function pictureWith(page: Page, rules: string, clip?: Clip): Promise<Buffer> {
  const frames = page.frames();
  const change = (adds: boolean) =>
    Promise.all(
      frames.map((frame) =>
        frame.evaluate(
          ([text, add]) => {
            const sheets = document.adoptedStyleSheets;
            if (!add) {
              document.adoptedStyleSheets = sheets.slice(0, -1);
              return;
            }
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(text);
            document.adoptedStyleSheets = [...sheets, sheet];
          },
          [rules, adds] as const,
        ),
      ),
    );
  await change(true);
  // Two frames, so that the screen is drawn with the rules.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const picture = await page.screenshot({ animations: 'disabled', ...(clip && { clip }) });
  await change(false);
  return picture;
}

/** Returns the kinds of the visible elements, in order: the screen without its texts. */
export const outlineOf = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,h3,button,a[href],input,textarea,th,tr,[role]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.localName} ${element.getAttribute('role') ?? ''}`.trim()),
  );

/** Waits until the document has not changed for a while. */
const settled = (page: Page | Frame): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const QUIET_MS = 250;
        const end = () => {
          observer.disconnect();
          done();
        };
        let timer = setTimeout(end, QUIET_MS);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, QUIET_MS);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  );

/** Returns the page of the recording and its last action. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const lines = (window.gatehouse?.log.text() ?? '').trim().split('\n');
    const read = (line = '{}') => JSON.parse(line) as { kind?: string; seq?: number; page?: string };
    const last = lines.map((line) => read(line)).findLast(({ kind }) => kind === 'action');
    return { page: read(lines[0]).page ?? '', seq: last?.seq ?? 0 };
  });

/** Takes a picture of the screen; undefined if something happened meanwhile, time and again. */
export async function takeMoment(page: Page): Promise<Moment | undefined> {
  // Away from everything that reacts to the pointer.
  await page.mouse.move(1, (page.viewportSize()?.height ?? 2) - 1);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.waitForLoadState('networkidle');
    // Forms report a typed text after a pause of a second.
    await page.waitForTimeout(1_200);
    await settled(page);
    const before = await placeOf(page);
    const picture = await pictureWith(page, MASKED);
    const outline = await outlineOf(page);
    const [width, height, top] = await page.evaluate(
      () => [innerWidth, innerHeight, document.scrollingElement?.scrollTop ?? 0] as const,
    );
    const after = await placeOf(page);
    if (before.page === after.page && before.seq === after.seq)
      return { ...before, width, height, top, picture, outline };
  }
  return undefined;
}

/** Returns the position of a moment in a saved recording. */
export function positionOf(logs: readonly ActionLog[], { page, seq }: Moment): number {
  let before = 0;
  for (const { header, base, lines, end } of logs) {
    const actions = lines.filter((line) => line.kind === 'action');
    if (header.page === page && base.seq <= seq && seq <= end.seq)
      return before + actions.filter((action) => action.seq <= seq).length;
    before += actions.length;
  }
  throw new Error(`The recording lacks action ${seq} of page ${page}.`);
}

/** Shows a position of an opened recording in the player, and returns the frame of its screen. */
export async function showMoment(page: Page, id: string, position: number): Promise<Frame> {
  await page.evaluate((hash) => void (location.hash = hash), `#/${id}?at=${position}`);
  await page
    .locator('[data-test-subj="playerPosition"]')
    .filter({ hasText: new RegExp(`\\b${position}\\b`) })
    .waitFor();
  await page.waitForLoadState('networkidle');
  const frame = page.frames().find((one) => one.url().endsWith('/app/recordings/screen'));
  if (frame === undefined) throw new Error('The player has no frame.');
  await frame.locator('#root > *').first().waitFor({ state: 'attached' });
  // The code of a screen is loaded when it is first shown.
  await frame
    .waitForFunction(() => document.querySelector('.ant-skeleton') === null, null, { timeout: 5_000 })
    .catch(() => undefined);
  await settled(frame);
  return frame;
}

export interface Comparison {
  /** Number of pixels that differ. */
  pixels: number;
  /** Rectangle around them. */
  around: [left: number, top: number, right: number, bottom: number];
  difference: Buffer;
}

/** Takes a picture of the frame with the size and the scroll position of a moment. */
export async function pictureOfFrame(page: Page, frame: Frame, moment: Moment): Promise<Buffer> {
  await frame.evaluate((top) => {
    if (document.scrollingElement) document.scrollingElement.scrollTop = top;
  }, moment.top);
  await settled(frame);
  const { width, height } = moment;
  return pictureWith(page, MASKED + FRAME_ALONE, { x: 0, y: 0, width, height });
}

/** Differences of a channel up to this are edges of letters and rounding. */
const TOLERANCE = 24;

/** Compares two pictures in a blank page. */
export async function comparePictures(page: Page, a: Buffer, b: Buffer): Promise<Comparison> {
  const { pixels, around, url } = await page.evaluate(
    async ([first, second, tolerance]) => {
      const pixelsOf = async (base64: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [one, other] = [await pixelsOf(first), await pixelsOf(second)];
      if (one.width !== other.width || one.height !== other.height)
        throw new Error(`${one.width} × ${one.height}, not ${other.width} × ${other.height}`);
      let count = 0;
      const box = [one.width, one.height, 0, 0] as [number, number, number, number];
      const shown = document.createElement('canvas');
      [shown.width, shown.height] = [one.width, one.height];
      for (let at = 0; at < one.data.length; at += 4) {
        const differs = [0, 1, 2].some(
          (channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > tolerance,
        );
        if (!differs) continue;
        count += 1;
        const [x, y] = [(at / 4) % one.width, Math.floor(at / 4 / one.width)];
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x);
        box[3] = Math.max(box[3], y);
        one.data.set([255, 0, 0, 255], at);
      }
      shown.getContext('2d')?.putImageData(one, 0, 0);
      return { pixels: count, around: box, url: count === 0 ? '' : shown.toDataURL() };
    },
    [a.toString('base64'), b.toString('base64'), TOLERANCE] as const,
  );
  return { pixels, around, difference: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

/** Writes the pictures of a moment that differ. */
export function writeDifference(file: string, recorded: Buffer, shown: Buffer, { difference }: Comparison) {
  writeFileSync(`${file}-recorded.png`, recorded);
  writeFileSync(`${file}-player.png`, shown);
  writeFileSync(`${file}-difference.png`, difference);
}
