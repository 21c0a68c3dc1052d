import { readFileSync } from 'node:fs';
import { type BrowserUser } from './session';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds that is serious or critical, as short lines. The page's policy forbids inline scripts, so axe enters
 * through the debugger and not through the page.
 */
export async function seriousFaults({ page }: BrowserUser): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<Result> };
    };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  });
}

/** By how many pixels the page is wider than the window. */
export const sidewaysOverflow = ({ page }: BrowserUser): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
