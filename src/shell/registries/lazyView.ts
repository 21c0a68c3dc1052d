import { type ComponentType, createElement, type ReactElement } from 'react';
import { type Loadable, loadable } from './loadable';

type Loader = () => Promise<{ default: ComponentType }>;

/** Cached by loader, so returning to a view neither loads nor remounts it. */
const views = new WeakMap<Loader, Loadable<object>>();

function viewOf(load: Loader): Loadable<object> {
  const view = views.get(load) ?? loadable(load);
  views.set(load, view);
  return view;
}

/** Returns the view of a loader, to be rendered inside Suspense. */
export const lazyView = (load: Loader): ReactElement => createElement(viewOf(load).View);

/** Preloads the view of a loader. Never rejects. */
export const preloadView = (load: Loader): Promise<void> => viewOf(load).preload();
