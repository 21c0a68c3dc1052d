import { type ComponentType, createElement, type ReactElement } from 'react';
import { type Loadable, loadable } from './loadable';

type Loader = () => Promise<{ default: ComponentType }>;

/** One component for each loader, so that coming back to a view neither loads nor mounts it anew. */
const views = new WeakMap<Loader, Loadable<object>>();

function viewOf(load: Loader): Loadable<object> {
  const view = views.get(load) ?? loadable(load);
  views.set(load, view);
  return view;
}

/** The view that a registry's loader brings. Render it inside Suspense. */
export const lazyView = (load: Loader): ReactElement => createElement(viewOf(load).View);

/** Fetches the code of a registry's view ahead. Never rejects. */
export const preloadView = (load: Loader): Promise<void> => viewOf(load).preload();
