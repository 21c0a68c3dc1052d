import { type ComponentType } from 'react';

/** A screen module: its default export is rendered while its application is the current one. */
export interface ScreenModule {
  default: ComponentType;
}

/** Loads the code of an application's screen; called when the application is first opened. */
export type ScreenLoader = () => Promise<ScreenModule>;

/** An application that draws into an element itself instead of bringing a React component. */
export interface MountedScreen {
  /** Draws; gives what empties the element again. A rejection goes to the console. */
  mount(element: HTMLElement): Promise<() => void>;
}

export type Screen = ScreenLoader | MountedScreen;

/** The screens by application id: what the state cannot hold, because it is code. */
export interface ScreensRegistry {
  /**
   * @returns the undo
   * @throws Error when the id has a screen already
   */
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
