import { type BrowserWindow } from '../api/browserHistory';
import { type SessionWatch, watchSession } from '../api/sessionWatch';
import { type AppStore } from '../store/createStore';
import { selectIsUseToTell } from '../store/expiry/selectors';
import { pageRestored, pageUsed, tabHeard, type TabMessage } from '../store/expiry/slice';
import { retryStyles } from './retryStyles';
import { watchErrors } from './watchErrors';

const MESSAGES: readonly unknown[] = ['signedIn', 'signedOut', 'extended'] satisfies TabMessage[];
const isTabMessage = (message: unknown): message is TabMessage => MESSAGES.includes(message);

/** Dispatches session changes from outside the page as events: they are input, like clicks. */
export function watchPage({
  store,
  window,
  basePath,
}: {
  store: AppStore;
  window: BrowserWindow;
  basePath: string;
}): SessionWatch {
  const stops = [watchErrors(store, window), retryStyles(window)];
  const session = watchSession(window, basePath, {
    onTold(message) {
      if (isTabMessage(message)) store.dispatch(tabHeard(message));
    },
    onUsed() {
      const now = Date.now();
      if (selectIsUseToTell(store.getState(), now)) store.dispatch(pageUsed(now));
    },
    onRestored: () => void store.dispatch(pageRestored()),
  });
  return {
    ...session,
    stop() {
      for (const stop of stops) stop();
      session.stop();
    },
  };
}
