import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { inTime } from './chunks';

interface ViewModule<P> {
  default: ComponentType<P>;
}

/** A view whose code comes by itself. */
export interface Loadable<P> {
  /** Render it inside Suspense. */
  View: LazyExoticComponent<ComponentType<P>>;
  /** Fetches the code ahead. Never rejects: rendering the view then reports why it failed. */
  preload: () => Promise<void>;
}

/** A promise-like that calls back at once. */
const ready = <P>(module: ViewModule<P>) =>
  ({ then: (give: (module: ViewModule<P>) => void) => give(module) }) as Promise<ViewModule<P>>;

/**
 * A view whose code loads when it is first shown, or before that on `preload`. What is here already is drawn without a
 * fallback in between: React keeps what follows a fallback back for 300 ms, so that nothing flashes. Code that does not come
 * in time is an error of the view [PLUG-09].
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
