import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { inTime } from './chunks';

interface ViewModule<P> {
  default: ComponentType<P>;
}

export interface Loadable<P> {
  /** Render inside Suspense. */
  View: LazyExoticComponent<ComponentType<P>>;
  /** Loads ahead. Never rejects: rendering the view reports the failure. */
  preload: () => Promise<void>;
}

/** A thenable that resolves synchronously. */
const ready = <P>(module: ViewModule<P>) =>
  ({ then: (give: (module: ViewModule<P>) => void) => give(module) }) as Promise<ViewModule<P>>;

/**
 * Creates a view that loads on first render or on `preload`. Loaded views render without a
 * fallback: React delays content after one by 300 ms. Timeouts are view errors [PLUG-09].
 */
export function loadable<P = object>(load: () => Promise<ViewModule<P>>): Loadable<P> {
  let loaded: ViewModule<P> | undefined;
  const fetchView = async () => (loaded ??= await inTime(load()));
  return {
    View: lazy(() => (loaded ? ready(loaded) : fetchView())),
    preload: () =>
      fetchView().then(
        () => undefined,
        () => undefined,
      ),
  };
}
