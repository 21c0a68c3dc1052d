import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { appRegistered } from '../../src/store/apps/slice';
import { selectLocation } from '../../src/store/navigation/selectors';
import { formatPath, parsePath } from '../../src/store/navigation/slice';
import { allPluginsSetUp, allPluginsStarted } from '../../src/store/plugins/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { uiSettingsReceived } from '../../src/store/uiSettings/events';
import { createLiveStore, settled } from '../support/liveStore';
import { words } from '../support/words';

/** A page that opens at a path, with Home, Visualize and a default page. */
async function opening(path: string, defaultRoute: string) {
  const { store } = createLiveStore({ navigation: { location: parsePath(path), kind: 'pop' } });
  store.dispatch(
    uiSettingsReceived({
      defaults: { defaultRoute: { value: '/app/home', type: 'string' } },
      user: { defaultRoute: { userValue: defaultRoute } },
    }),
  );
  for (const id of ['home', 'visualize']) store.dispatch(appRegistered({ id, title: verbatim(id) }));
  store.dispatch(allPluginsSetUp());
  store.dispatch(allPluginsStarted());
  await settled();
  return {
    where: formatPath(selectLocation(store.getState())),
    notices: selectToasts(store.getState()).map(({ title }) => words(title)),
  };
}

describe('a default page', () => {
  it('that is not part of this console opens Home, with one notice that names it', async () => {
    expect(await opening('/app/dashboards#/list', '/app/dashboards#/list')).toEqual({
      where: '/app/home',
      notices: [
        'The default page /app/dashboards isn\'t part of this console, so you are at Home. Change "Default route" in Advanced settings.',
      ],
    });
  });

  it.each([
    ['/app/visualize', '/app/visualize'],
    ['/app/home', '/app/home'],
    // Any other address is told about where it is.
    ['/app/nowhere', '/app/dashboards'],
  ])('leaves the address %s alone when it is %s', async (path, defaultRoute) => {
    expect(await opening(path, defaultRoute)).toEqual({ where: path, notices: [] });
  });
});
