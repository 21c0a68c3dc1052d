import { type Text, toText } from '../../i18n/text';
import { getLogos, type Logos } from '../../shell/frame/logos';
import { type MountPoint } from '../../shell/registries/mounts';
import { type Registries } from '../../shell/registries/RegistriesContext';
import { type ControlArea, type HeaderControl } from '../../shell/registries/slots';
import { selectBootInfo } from '../../store/boot/selectors';
import { selectNavLinks } from '../../store/chrome/navLinks';
import { selectIsChromeVisible, selectIsDrawerLocked } from '../../store/chrome/selectors';
import {
  appClassAdded,
  appClassRemoved,
  badgeChanged,
  breadcrumbsChanged,
  customNavLinkChanged,
  dockToggled,
  docTitleChanged,
  helpExtensionChanged,
  navigationForced,
  navLinkShownOnly,
  navLinkUpdated,
  visibilityChanged,
} from '../../store/chrome/slice';
import {
  type Badge,
  type CustomNavLink,
  type HelpLink,
  type NavLink,
  type NavLinkPatch,
} from '../../store/chrome/types';
import { selectRecents } from '../../store/recents/selectors';
import { type RecentItem, recentVisited } from '../../store/recents/slice';
import { brandingInForce } from './branding';
import { type ContractStore } from './contractStore';
import { selectStream } from './select';
import { type Stream } from './stream';

/** An application's help menu entry, optionally with custom content [DATA-13]. */
export interface HelpExtensionRegistration {
  appName: string;
  links?: HelpLink[];
  content?: MountPoint;
}

export interface NavLinksContract {
  getNavLinks$(): Stream<readonly NavLink[]>;
  getAll(): readonly NavLink[];
  get(id: string): NavLink | undefined;
  has(id: string): boolean;
  /** Changes only these four fields [NAV-36]. Undefined for an unknown link. */
  update(id: string, patch: NavLinkPatch): NavLink | undefined;
  showOnly(id: string): void;
  /** Makes links of the frame reload the page [NAV-03]. */
  enableForcedAppSwitcherNavigation(): void;
  getForceAppSwitcherNavigation$(): Stream<boolean>;
}

/** The frame for plugins. Changes by one application are dropped when another opens [NAV-17]. */
export interface ChromeContract {
  navLinks: NavLinksContract;
  navControls: Record<`register${Capitalize<ControlArea>}`, (control: HeaderControl) => () => void>;
  recentlyAccessed: {
    add(link: string, label: string, id: string): void;
    get(): readonly RecentItem[];
    get$(): Stream<readonly RecentItem[]>;
  };
  docTitle: {
    /** Puts the parts before the product's title, joined with ' - ' [NAV-18]. */
    change(title: string | readonly string[]): void;
    reset(): void;
  };
  /** In the current theme's colours [BRAND-06]. */
  readonly logos: Logos;
  setBreadcrumbs(breadcrumbs: readonly { text: string | Text; href?: string }[]): void;
  setBadge(badge?: Badge): void;
  setHelpExtension(extension?: HelpExtensionRegistration): void;
  setCustomNavLink(link?: CustomNavLink): void;
  addApplicationClass(name: string): void;
  removeApplicationClass(name: string): void;
  getIsVisible$(): Stream<boolean>;
  setIsVisible(isVisible: boolean): void;
  getIsNavDrawerLocked$(): Stream<boolean>;
  setIsNavDrawerLocked(isLocked: boolean): void;
}

const PATCHABLE = ['disabled', 'hidden', 'url', 'href'] as const;

function createNavLinks(store: ContractStore): NavLinksContract {
  const read = () => selectNavLinks(store.getState());
  const get = (id: string) => read().find((link) => link.id === id);
  return {
    getNavLinks$: () => selectStream(store, selectNavLinks),
    getAll: read,
    get,
    has: (id) => get(id) !== undefined,
    update(id, given) {
      if (!get(id)) return undefined;
      const patch = Object.fromEntries(
        PATCHABLE.flatMap((field) => (Object.hasOwn(given, field) ? [[field, given[field]]] : [])),
      );
      store.dispatch(navLinkUpdated({ id, patch }));
      return get(id);
    },
    showOnly: (id) => void (get(id) && store.dispatch(navLinkShownOnly(id))),
    enableForcedAppSwitcherNavigation: () => void store.dispatch(navigationForced()),
    getForceAppSwitcherNavigation$: () => selectStream(store, (state) => state.chrome.isNavigationForced),
  };
}

export interface ChromeParts {
  store: ContractStore;
  registries: Pick<Registries, 'headerControls' | 'mounts'>;
}

export function createChromeContract({ store, registries }: ChromeParts): ChromeContract {
  const { headerControls, mounts } = registries;
  const control = (area: ControlArea) => (given: HeaderControl) => headerControls.register(area, given);
  return {
    navLinks: createNavLinks(store),
    navControls: {
      registerLeft: control('left'),
      registerCenter: control('center'),
      registerRight: control('right'),
      registerExpandedCenter: control('expandedCenter'),
      registerExpandedRight: control('expandedRight'),
      registerPage: control('page'),
    },
    recentlyAccessed: {
      add: (link, label, id) => void store.dispatch(recentVisited({ link, label, id })),
      get: () => selectRecents(store.getState()).map((item) => ({ ...item })),
      get$: () => selectStream(store, selectRecents),
    },
    docTitle: {
      change: (title) => void store.dispatch(docTitleChanged([title].flat().filter((part) => part !== ''))),
      reset: () => void store.dispatch(docTitleChanged(null)),
    },
    get logos() {
      const { serverBasePath } = selectBootInfo(store.getState());
      return getLogos(brandingInForce(store.getState()), serverBasePath);
    },
    setBreadcrumbs: (breadcrumbs) =>
      void store.dispatch(
        breadcrumbsChanged(
          breadcrumbs.map(({ text, href }) => ({
            text: toText(text),
            ...(href === undefined ? {} : { href }),
          })),
        ),
      ),
    setBadge: (badge) => void store.dispatch(badgeChanged(badge ?? null)),
    setHelpExtension(extension) {
      const before = store.getState().chrome.helpExtension?.contentId;
      const { appName = '', links = [], content } = extension ?? {};
      const changed = helpExtensionChanged(extension ? { appName, links } : null, content !== undefined);
      if (content && changed.payload?.contentId) mounts.set(changed.payload.contentId, content);
      store.dispatch(changed);
      if (before !== undefined) mounts.drop(before);
    },
    setCustomNavLink: (link) => void store.dispatch(customNavLinkChanged(link ?? null)),
    addApplicationClass: (name) => void store.dispatch(appClassAdded(name)),
    removeApplicationClass: (name) => void store.dispatch(appClassRemoved(name)),
    getIsVisible$: () => selectStream(store, selectIsChromeVisible),
    setIsVisible: (isVisible) => void store.dispatch(visibilityChanged(isVisible)),
    getIsNavDrawerLocked$: () => selectStream(store, selectIsDrawerLocked),
    setIsNavDrawerLocked: (isLocked) =>
      void (selectIsDrawerLocked(store.getState()) !== isLocked && store.dispatch(dockToggled())),
  };
}
