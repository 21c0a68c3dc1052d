import { type LeaveHandler } from '../../shell/registries/leaveHandlers';
import { type MountPoint } from '../../shell/registries/mounts';
import { type Registries } from '../../shell/registries/RegistriesContext';
import { type MountedScreen } from '../../shell/registries/screens';
import { actionMenuChanged, appMountEnded, appMountStarted } from '../../store/apps/slice';
import { type ContractStore } from './contractStore';
import { type AppHistory } from './history';
import { createScopedHistory, type ScopedHistory } from './scopedHistory';

export interface AppMountParams {
  /** Owned by the application until the user leaves it. */
  element: HTMLElement;
  /** The application's base address including the base path, for routers. */
  appBasePath: string;
  /** History scoped to the application [APP-19..21]. */
  history: ScopedHistory;
  /** Calls `handler` before the user leaves the application or closes the page [APP-14, APP-18]. */
  onAppLeave(handler: LeaveHandler): void;
  /** Sets or removes a menu in the header [NAV-07]. */
  setHeaderActionMenu(mount: MountPoint | undefined): void;
}

/** Renders the application; may return a cleanup function. */
export type AppMount = (params: AppMountParams) => MountResult | Promise<MountResult>;
type MountResult = (() => void) | undefined | void;

export interface MountHost {
  store: ContractStore;
  registries: Pick<Registries, 'leaveHandlers' | 'mounts'>;
  history: AppHistory;
  basePath: string;
}

/** Wraps a mount function as a screen, with its parameters, events and console line. */
export function createMountedScreen(
  { store, registries, history, basePath }: MountHost,
  app: { id: string; appRoute: string },
  mount: AppMount,
): MountedScreen {
  const { id, appRoute } = app;
  const setMenu = (menu: MountPoint | undefined) => {
    const before = store.getState().apps.actionMenus.find(({ appId }) => appId === id)?.mountId;
    const changed = actionMenuChanged(id, menu !== undefined);
    if (menu && changed.payload.mountId !== null) registries.mounts.set(changed.payload.mountId, menu);
    store.dispatch(changed);
    if (before !== undefined) registries.mounts.drop(before);
  };
  return {
    async mount(element) {
      store.dispatch(appMountStarted(id));
      try {
        const unmount = await mount({
          element,
          appBasePath: basePath + appRoute,
          history: createScopedHistory(history, appRoute),
          onAppLeave: (handler) => registries.leaveHandlers.set(id, handler),
          setHeaderActionMenu: setMenu,
        });
        store.dispatch(appMountEnded({ appId: id }));
        return () => unmount?.();
      } catch (error) {
        console.error(error);
        store.dispatch(appMountEnded({ appId: id, failed: true }));
        throw error;
      }
    },
  };
}
