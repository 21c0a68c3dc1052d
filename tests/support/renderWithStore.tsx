import { type ReactNode } from 'react';
import { Provider } from 'react-redux';
import {
  createRegistries,
  type Registries,
  RegistriesContext,
} from '../../src/shell/registries/RegistriesContext';
import { listsAfter } from '../../src/store/lists/address';
import { listsSlice } from '../../src/store/lists/slice';
import { type AppLocation, navigated, parsePath } from '../../src/store/navigation/slice';
import { type RootState } from '../../src/store/rootReducer';
import { type FakeDeps } from './fakeDeps';
import { Kit, newUser, render } from './kit';
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

/** The state of a page that was opened at a place, with how its lists are shown there. */
const arrivalAt = (location: AppLocation) => ({
  navigation: { location, kind: 'pop' as const },
  lists: listsSlice.reducer(
    {},
    navigated({ location, kind: 'pop', lists: listsAfter(location, true) ?? [] }),
  ),
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
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <RegistriesContext value={registries}>
        <Kit>{children}</Kit>
      </RegistriesContext>
    </Provider>
  );
  return {
    ...render(ui, { wrapper }),
    store,
    log,
    registries,
    user: newUser(),
  };
}
