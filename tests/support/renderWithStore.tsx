import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  createRegistries,
  type Registries,
  RegistriesContext,
} from '../../src/shell/registries/RegistriesContext';
import { listsAfter } from '../../src/store/lists/address';
import { listsReducer } from '../../src/store/lists/slice';
import { type AppLocation, navigated, parsePath } from '../../src/store/navigation/slice';
import { type RootState } from '../../src/store/rootReducer';
import { type FakeDeps } from './fakeDeps';
import { createTestStore } from './liveStore';

export interface RenderOptions {
  preloadedState?: Partial<RootState>;
  /** Where the application is, e.g. `/app/security-dashboards-plugin#/users`. */
  path?: string;
  /** With these the application's own sagas run; their credentials registry is the view's. */
  deps?: FakeDeps;
  /** For views that host applications, dialogs or header controls. */
  registries?: Partial<Registries>;
}

/**
 * As in the product, the style of antd is a sheet: making it here would take most of the time. Nothing
 * moves, since the frames of an animation come at no set time of a test.
 */
const THEME = { zeroRuntime: true, hashed: false, token: { motion: false } };

/** The state of a page that was opened at a place, with how its lists are shown there. */
const arrivalAt = (location: AppLocation) => ({
  navigation: { location, kind: 'pop' as const },
  lists: listsReducer({}, navigated({ location, kind: 'pop', lists: listsAfter(location, true) ?? [] })),
});

/**
 * Renders a view over a fresh store whose checks throw. Nothing fetches: without `deps` events are only noted.
 *
 * @returns testing-library's result, the store, the log of its actions, the registries and a user who clicks and types
 */
export function renderWithStore(
  ui: ReactNode,
  { preloadedState, path, deps, registries: given }: RenderOptions = {},
) {
  const navigation = path === undefined ? {} : arrivalAt(parsePath(path));
  const { store, log } = createTestStore({
    preloadedState: { ...navigation, ...preloadedState },
    ...(deps ? { deps } : {}),
  });
  const registries: Registries = {
    ...createRegistries(),
    ...(deps ? { credentials: deps.credentials, files: deps.files, player: deps.player } : {}),
    ...given,
  };
  const wrap = (node: ReactNode) => (
    <Provider store={store}>
      <RegistriesContext value={registries}>
        <ConfigProvider theme={THEME} wave={{ disabled: true }}>
          {node}
        </ConfigProvider>
      </RegistriesContext>
    </Provider>
  );
  const result = render(wrap(ui));
  return {
    ...result,
    rerender: (node: ReactNode) => result.rerender(wrap(node)),
    store,
    log,
    registries,
    user: userEvent.setup(),
  };
}
