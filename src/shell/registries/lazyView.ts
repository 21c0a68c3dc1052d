import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react';

type Loader = () => Promise<{ default: ComponentType }>;

/** One component for each loader, so that coming back to a view neither loads nor mounts it anew. */
const components = new WeakMap<Loader, LazyExoticComponent<ComponentType>>();

/** The view that a registry's loader brings. Render it inside Suspense. */
export function lazyView(load: Loader): ReactElement {
  const component = components.get(load) ?? lazy(load);
  components.set(load, component);
  return createElement(component);
}
