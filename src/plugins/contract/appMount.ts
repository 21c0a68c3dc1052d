import { type LeaveHandler } from '../../shell/registries/leaveHandlers';
import { type MountPoint } from '../../shell/registries/mounts';
import { type Registries } from '../../shell/registries/RegistriesContext';
import { type MountedScreen } from '../../shell/registries/screens';
import { actionMenuChanged, appMountEnded, appMountStarted } from '../../store/apps/slice';
import { type ContractStore } from './contractStore';
import { type AppHistory } from './history';
import { createScopedHistory, type ScopedHistory } from './scopedHistory';

/** What an application's mount function is given. */
export interface AppMountParams {
  /** Empty, and the application's alone until it is left. */
  element: HTMLElement;
  /** The application's address with the base path, for routers that want it. */
  appBasePath: string;
  /** The places inside the application [APP-19..21]. */
  history: ScopedHistory;
  /** Asks `handler` before the application is left for another one or the page is closed [APP-14, APP-18]. */
  onAppLeave(handler: LeaveHandler): void;
  /** Puts a menu into the header, or takes it away [NAV-07]. */
  setHeaderActionMenu(mount: MountPoint | undefined): void;
}

/** Draws the application; gives what removes it again, if that takes more than emptying the element. */
export type AppMount = (params: AppMountParams) => MountResult | Promise<MountResult>;
type MountResult = (() => void) | undefined | void;

export interface MountHost {
  store: ContractStore;
  registries: Pick<Registries, 'leaveHandlers' | 'mounts'>;
  history: AppHistory;
  basePath: string;
}

/** The mount function of an application as the frame calls it: with its parameters, its events and its console line. */
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
