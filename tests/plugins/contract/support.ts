import { type BrowserHistory } from '../../../src/api/browserHistory';
import { createContracts } from '../../../src/app/contracts';
import { createRegistries } from '../../../src/shell/registries/RegistriesContext';
import { booted, initialBootState } from '../../../src/store/boot/slice';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { fakeDeps } from '../../support/fakeDeps';
import { createTestStore } from '../../support/liveStore';

/** A page with live effects at `path`, and the contracts of one plugin. */
export function contractPage({ basePath = '', path = '/app/start' } = {}) {
  const deps = fakeDeps();
  const { store, log } = createTestStore({ deps });
  const registries = { ...createRegistries(), leaveHandlers: deps.leaveHandlers };
  const left: string[] = [];
  const gone: number[] = [];
  const history = {
    // Each entry of the fake browser has its address as its name.
    read: () => ({ ...deps.browserHistory.read(), key: `${deps.addresses.length}` }),
    go: (delta: number) => void gone.push(delta),
    assign: (url: string) => void left.push(url),
  } as unknown as BrowserHistory;
  store.dispatch(booted({ ...initialBootState.info, basePath }));
  store.dispatch(navigated({ location: parsePath(path), kind: 'pop' }));
  const { application, chrome } = createContracts({ store, registries, history }, 'mine');
  return { store, log, deps, registries, application, chrome, left, gone, history };
}

/** The values of a stream so far, in a list that grows. */
export function collect<T>(stream: { subscribe(observer: (value: T) => void): unknown }): T[] {
  const values: T[] = [];
  stream.subscribe((value) => void values.push(value));
  return values;
}
