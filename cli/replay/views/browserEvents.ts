import { type Page } from 'playwright-core';
import { sessionChannel } from '../../../src/api/sessionWatch';
import { type ActionLine } from '../../../src/recording/format';
import { pageRestored, tabHeard } from '../../../src/store/expiry/slice';
import { browserMoved, formatPath } from '../../../src/store/navigation/slice';

/** Simulates navigation by the browser, such as Back. */
const move = (page: Page, address: string, state: unknown) =>
  page.evaluate(
    ([url, kept]) => {
      history.pushState(kept, '', url);
      dispatchEvent(new PopStateEvent('popstate', { state: kept }));
    },
    [address, state ?? null] as const,
  );

/** Simulates a message from another tab of the session. */
const hear = (page: Page, name: string, message: unknown) =>
  page.evaluate(
    ([channelName, said]) => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(said);
      channel.close();
    },
    [name, message] as const,
  );

const restore = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/** Simulates an event of the browser or another tab; returns false for other lines. */
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
