import { type Page } from 'playwright-core';
import { sessionChannel } from '../../../src/api/sessionWatch';
import { pageRestored, tabHeard } from '../../../src/store/expiry/slice';
import { browserMoved, formatPath } from '../../../src/store/navigation/slice';
import { type ActionLine } from '../../../src/store/recording/format';

/** Lets the browser go somewhere by itself, as Back and Forward do. */
const move = (page: Page, address: string, state: unknown) =>
  page.evaluate(
    ([url, kept]) => {
      history.pushState(kept, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: kept }));
    },
    [address, state ?? null] as const,
  );

/** Says what another tab of the session said. */
const hear = (page: Page, name: string, message: unknown) =>
  page.evaluate(
    ([channelName, said]) => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(said);
      channel.close();
    },
    [name, message] as const,
  );

/** Shows the page as the browser had kept it. */
const restore = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/**
 * Does to the page what the browser or another tab of the session did.
 *
 * @param site address of the page without its path
 * @returns false when the line is none of that
 */
export async function repeatBrowserEvent(
  page: Page,
  { type, payload }: ActionLine,
  site: string,
  basePath: string,
): Promise<boolean> {
  if (type === browserMoved.type) {
    const { state, ...to } = payload as ReturnType<typeof browserMoved>['payload'];
    await move(page, site + basePath + formatPath(to), state);
  } else if (type === tabHeard.type) await hear(page, sessionChannel(basePath), payload);
  else if (type === pageRestored.type) await restore(page);
  else return false;
  return true;
}
