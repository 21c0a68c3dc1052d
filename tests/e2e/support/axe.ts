import { readFileSync } from 'node:fs';
import type axeCore from 'axe-core';
import { type Page } from 'playwright-core';
import { type BrowserUser } from './session';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  id: string;
  impact: string | null;
  nodes: string[];
}

/**
 * Runs axe on a page and returns its findings as short lines. The page's policy forbids inline
 * scripts, so axe is evaluated through the debugger.
 *
 * @param impacts the impacts that count; all when left out
 */
export async function faultsOf(page: Page, impacts?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (): Promise<Violation[]> => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    const found = await axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, impact = null, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ html }) => html.slice(0, 120)),
    }));
  });
  return violations
    .filter(({ impact }) => impacts === undefined || (impact !== null && impacts.includes(impact)))
    .map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}

/** Returns the serious and critical findings of axe, as short lines. */
export const seriousFaults = ({ page }: BrowserUser): Promise<string[]> =>
  faultsOf(page, ['serious', 'critical']);

/** Returns by how many pixels the page is wider than the window. */
export const sidewaysOverflow = ({ page }: BrowserUser): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
