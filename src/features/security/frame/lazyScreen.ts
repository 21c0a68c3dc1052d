import { lazy, type ComponentType } from 'react';
import { type ScreenProps } from './screen';

interface ScreenModule {
  default: ComponentType<ScreenProps>;
}

/** A promise-like that calls back at once, so that React draws what is here already without a fallback in between. */
const ready = (module: ScreenModule) =>
  ({ then: (give: (module: ScreenModule) => void) => give(module) }) as Promise<ScreenModule>;

/**
 * A screen whose code loads when it is first shown, or before that on `preload`. A failed load is tried again the next
 * time it is wanted.
 */
export function lazyScreen(load: () => Promise<ScreenModule>) {
  let loaded: ScreenModule | undefined;
  const fetchScreen = async () => (loaded ??= await load());
  const screen = lazy(() => (loaded ? ready(loaded) : fetchScreen()));
  return { screen, preload: () => void fetchScreen().catch(() => undefined) };
}
