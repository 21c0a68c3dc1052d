import { type ComponentType } from 'react';

/** A screen module: its default export is rendered while its application is the current one. */
export interface ScreenModule {
  default: ComponentType;
}

/** Loads the code of an application's screen; called when the application is first opened. */
export type ScreenLoader = () => Promise<ScreenModule>;

/** The screens by application id: what the state cannot hold, because it is code. */
export interface ScreensRegistry {
  /**
   * @returns the undo
   * @throws Error when the id has a screen already
   */
  register(appId: string, load: ScreenLoader): () => void;
  get(appId: string): ScreenLoader | undefined;
}

export function createScreensRegistry(): ScreensRegistry {
  const screens = new Map<string, ScreenLoader>();
  return {
    register(appId, load) {
      if (screens.has(appId)) throw new Error(`Application "${appId}" has a screen already.`);
      screens.set(appId, load);
      return () => void screens.delete(appId);
    },
    get: (appId) => screens.get(appId),
  };
}
