import { type ComponentType } from 'react';

export interface ScreenModule {
  default: ComponentType;
}

/** Called when the application is first opened. */
export type ScreenLoader = () => Promise<ScreenModule>;

/** An application that renders into an element rather than as a component. */
export interface MountedScreen {
  /** Resolves with the unmount function. Rejections are logged. */
  mount(element: HTMLElement): Promise<() => void>;
}

export type Screen = ScreenLoader | MountedScreen;

/** Screens by application id; code cannot be kept in the state. */
export interface ScreensRegistry {
  /** Throws if the id has a screen; returns the undo. */
  register(appId: string, screen: Screen): () => void;
  get(appId: string): Screen | undefined;
}

export function createScreensRegistry(): ScreensRegistry {
  const screens = new Map<string, Screen>();
  return {
    register(appId, screen) {
      if (screens.has(appId)) throw new Error(`Application "${appId}" has a screen already.`);
      screens.set(appId, screen);
      return () => void screens.delete(appId);
    },
    get: (appId) => screens.get(appId),
  };
}
