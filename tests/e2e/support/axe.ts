import { faultsOf } from '../../../scripts/axe.mjs';
import { type BrowserUser } from './session';

/** What axe finds that is serious or critical, as short lines. */
export const seriousFaults = ({ page }: BrowserUser): Promise<string[]> =>
  faultsOf(page, ['serious', 'critical']);

/** By how many pixels the page is wider than the window. */
export const sidewaysOverflow = ({ page }: BrowserUser): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
