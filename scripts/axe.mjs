import { readFileSync } from 'node:fs';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/**
 * What axe finds on a page, as short lines. The page's policy forbids inline scripts, so axe enters through the debugger
 * and not through the page.
 *
 * @param page of playwright
 * @param impacts the impacts that count; all when left out
 */
export async function faultsOf(page, impacts) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run({ resultTypes: ['violations'] });
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ html }) => html.slice(0, 120)),
    }));
  });
  return violations
    .filter(({ impact }) => impacts === undefined || impacts.includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}
