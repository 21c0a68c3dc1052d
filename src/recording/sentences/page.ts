import { type MessageId } from '../../i18n/messageId';
import { verbatim } from '../../i18n/text';
import { findApp, selectApps } from '../../store/apps/selectors';
import { type ListView } from '../../store/lists/view';
import { SAVED_OBJECTS_PATH, SETTINGS_PATH } from '../../store/management/routes';
import { type AppLocation } from '../../store/navigation/slice';
import { type DialogName } from '../../store/overlays/dialogs';
import { decodeName, SECURITY_APP_ROUTE } from '../../store/security/routes';
import {
  bookkeeping,
  reasonOf,
  type RowsOf,
  say,
  type Sentence,
  type States,
  type Words,
  words,
} from './words';

/** Titles of the pages of the Security application, by the first part of the fragment. */
const AREAS: Readonly<Record<string, MessageId>> = {
  getstarted: 'nav.getStarted',
  auth: 'nav.auth',
  roles: 'domain.roles',
  users: 'domain.internalUsers',
  people: 'nav.people',
  reviews: 'nav.reviews',
  permissions: 'domain.permissions',
  tenants: 'domain.tenants',
  tenantsManageTab: 'domain.tenants',
  tenantsConfigureTab: 'domain.tenants',
  access: 'nav.access',
  compare: 'nav.compare',
  activity: 'nav.activity',
  history: 'nav.history',
  drift: 'nav.drift',
  webhooks: 'nav.webhooks',
  clusterSecurity: 'nav.clusterSecurity',
  transfer: 'nav.transfer',
  auditLogging: 'nav.audit',
};

/** Titles of the pages of the management application. */
const MANAGEMENT: Readonly<Record<string, MessageId>> = {
  [SETTINGS_PATH]: 'management.settings',
  [SAVED_OBJECTS_PATH]: 'management.savedObjects',
};

/** Lists that are shown with their number of rows. */
const LISTS = { users: 'users', roles: 'roles', permissions: 'actionGroups', tenants: 'tenants' } as const;

const pageOf = ({ pathname, hash }: AppLocation) => `${pathname}${hash.replace(/\?.*$/, '')}`;

const [area, action, name] = [0, 1, 2] as const;

/** Describes a page: `Internal users, 160 rows`, `Roles: hr_reader`. */
function pageWords(location: AppLocation, { after }: States): Words | ReturnType<typeof verbatim> {
  const managed = MANAGEMENT[location.pathname];
  if (managed !== undefined) return words(managed);
  const parts = location.hash.replace(/\?.*$/, '').split('/').slice(1).map(decodeName);
  const title = location.pathname === SECURITY_APP_ROUTE ? AREAS[parts[area] ?? ''] : undefined;
  if (title === undefined)
    return findApp(selectApps(after), location.pathname)?.title ?? verbatim(pageOf(location));
  const page = { id: title };
  if (parts[name]) return words('story.pageOf', { page, name: parts[name] });
  if (parts[action] === 'create') return words('story.pageOfNew', { page });
  const list = Object.entries(LISTS).find(([each]) => each === parts[area])?.[1];
  if (list === undefined || !after[list].isComplete) return page;
  return words('story.pageWithRows', { page, count: after[list].items.length });
}

/** Only a new page counts: the address also changes with the view of a list. */
const opened: Sentence<{ location: AppLocation }> = ({ location }, states) =>
  pageOf(location) === pageOf(states.before.navigation.location)
    ? null
    : words('story.opened', { what: pageWords(location, states) });

/** Says the first change of a list's view that has words. */
function viewWords({ query, sort, filters, pageIndex, pageSize }: Partial<ListView>): Words | null {
  if (query !== undefined)
    return query === '' ? words('story.searchCleared') : words('story.searched', { query });
  if (sort)
    return words(sort.direction === 'asc' ? 'story.sorted' : 'story.sortedDown', { column: sort.column });
  if (filters !== undefined) {
    const chosen = Object.values(filters).flat().join(', ');
    return chosen === '' ? words('story.filtersCleared') : words('story.filtered', { values: chosen });
  }
  if (pageIndex !== undefined) return words('story.paged', { page: pageIndex + 1 });
  return pageSize === undefined ? null : words('story.pageSize', { count: pageSize });
}

const DIALOGS: Readonly<Record<DialogName, MessageId>> = {
  'roles-and-identities': 'story.dialog.roles',
  'switch-tenants': 'story.dialog.tenants',
  'reset-password': 'story.dialog.password',
  sessions: 'story.dialog.sessions',
  'command-palette': 'story.dialog.palette',
  recording: 'story.dialog.recording',
  'recording-mark': 'story.dialog.mark',
  actionGroup: 'story.dialog.actionGroup',
  tenant: 'story.dialog.tenant',
  defaultTenant: 'story.dialog.defaultTenant',
  tenancyReview: 'story.dialog.tenancyReview',
  expression: 'story.dialog.expression',
  assignment: 'story.dialog.assignment',
  'role-export': 'story.dialog.roleExport',
  exportObjects: 'story.dialog.exportObjects',
  importObjects: 'story.dialog.importObjects',
  copyObjects: 'story.dialog.copyObjects',
};

const reason = (text: string) => ({ reason: text });

/** The frame of the page: its start, navigation, dialogs, notices, lists and forms. */
export const pageRows: RowsOf<
  | 'apps'
  | 'banners'
  | 'boot'
  | 'chrome'
  | 'conflicts'
  | 'fatalErrors'
  | 'forms'
  | 'http'
  | 'lists'
  | 'navigation'
  | 'overlays'
  | 'plugins'
  | 'preferences'
  | 'problems'
  | 'recents'
  | 'sidecar'
  | 'status'
  | 'toasts'
  | 'workspaces'
> = {
  apps: {
    appRegistered: bookkeeping,
    appUnregistered: bookkeeping,
    registrationClosed: bookkeeping,
    appsUpdated: bookkeeping,
    actionMenuChanged: bookkeeping,
    currentAppChanged: bookkeeping,
    appMountStarted: bookkeeping,
    appMountEnded: ({ appId, failed }) => (failed ? words('story.appFailed', { app: appId }) : null),
  },
  banners: {
    bannerAdded: bookkeeping,
    bannerReplaced: bookkeeping,
    userBannerShown: say('story.bannerShown', ({ markdown = '' }) => ({ text: markdown })),
    bannerRemoved: ({ by }) => (by === 'user' ? words('story.bannerClosed') : null),
  },
  boot: { booted: say('story.booted') },
  chrome: {
    drawerToggled: (_payload, { after }) =>
      words(after.chrome.isDrawerOpen ? 'story.drawerOpened' : 'story.drawerClosed'),
    drawerClosed: bookkeeping,
    dockToggled: (_payload, { after }) => words(after.chrome.isLocked ? 'story.docked' : 'story.undocked'),
    navGroupChanged: bookkeeping,
    breadcrumbsChanged: bookkeeping,
    badgeChanged: bookkeeping,
    helpExtensionChanged: bookkeeping,
    customNavLinkChanged: bookkeeping,
    docTitleChanged: bookkeeping,
    appClassAdded: bookkeeping,
    appClassRemoved: bookkeeping,
    visibilityChanged: bookkeeping,
    navigationForced: bookkeeping,
    navLinkUpdated: bookkeeping,
    navLinkShownOnly: bookkeeping,
  },
  conflicts: {
    conflictFound: say('story.conflict', ({ name: of }) => ({ name: of })),
    sidesChosen: bookkeeping,
    conflictAnswered: ({ answer }) => words(`story.conflict.${answer}`),
  },
  fatalErrors: { fatalErrorAdded: say('story.fatalError', ({ message }) => reason(message)) },
  forms: {
    formOpened: bookkeeping,
    fieldsChanged: bookkeeping,
    saveRefused: say('story.formRefused'),
    formClosed: bookkeeping,
    draftRestored: say('story.draftRestored'),
    draftDiscarded: say('story.draftDiscarded'),
    formTouched: bookkeeping,
    formSettled: bookkeeping,
    allFormsSettled: bookkeeping,
  },
  http: { loadingCountChanged: bookkeeping },
  lists: { listViewChanged: ({ patch }) => viewWords(patch) },
  navigation: {
    navigationRequested: bookkeeping,
    browserMoved: bookkeeping,
    navigated: opened,
    navigationDeclined: say('story.stayed'),
  },
  overlays: {
    confirmOpened: say('story.asked', ({ title }) => ({ title })),
    confirmAnswered({ confirmed }, { before }) {
      const { confirm } = before.overlays;
      if (confirm === null) return null;
      return words('story.chose', { choice: confirmed ? confirm.confirmLabel : confirm.cancelLabel });
    },
    dialogOpened: say('story.opened', ({ name: dialog }) => ({ what: words(DIALOGS[dialog]) })),
    dialogCloseRequested: bookkeeping,
    dialogClosed: say('story.closed', (dialog) => ({ what: words(DIALOGS[dialog]) })),
    overlayOpened: ({ report }) => (report ? words('story.reportOpened', { title: report.title }) : null),
    overlayClosed: bookkeeping,
  },
  plugins: {
    pluginsRequested: bookkeeping,
    pluginSetUp: bookkeeping,
    allPluginsSetUp: bookkeeping,
    pluginStarted: bookkeeping,
    allPluginsStarted: bookkeeping,
    pluginFailed: say('story.pluginFailed', ({ id, message }) => ({ plugin: id ?? '', reason: message })),
    pluginsStopRequested: bookkeeping,
    pluginStopped: bookkeeping,
    allPluginsStopped: bookkeeping,
  },
  preferences: {
    themeChosen: say('story.themeChosen', (theme) => ({ theme })),
    languageChosen: say('story.languageChosen', (language) => ({ language })),
    tableLookChanged: say('story.tableLookChanged'),
    tableLookReset: say('story.tableLookReset'),
  },
  problems: {
    sagaStopped: say('story.sagaStopped', ({ name: saga, problem }) => ({
      name: saga,
      reason: reasonOf(problem),
    })),
  },
  recents: { recentVisited: bookkeeping, recentsCleared: say('story.recentsCleared') },
  sidecar: {
    sidecarPaddingCleared: bookkeeping,
    sidecarOpened: say('story.opened', () => ({ what: words('story.the.sidecar') })),
    sidecarClosed: say('story.closed', () => ({ what: words('story.the.sidecar') })),
    sidecarConfigChanged: bookkeeping,
    sidecarResized: bookkeeping,
    sidecarHidden: bookkeeping,
    sidecarShown: bookkeeping,
  },
  status: {
    statusRequested: bookkeeping,
    statusReceived: say('story.received', () => ({ what: words('story.the.status') })),
    statusFailed: say('story.notLoaded', (problem) => ({
      what: words('story.the.status'),
      reason: reasonOf(problem),
    })),
  },
  toasts: {
    toastRaised: ({ title, text }) =>
      text === undefined ? words('story.notice', { title }) : words('story.noticeWithText', { title, text }),
    errorToastRaised: say('story.errorNotice', ({ toast, report }) => ({
      title: toast.title,
      reason: report.message,
    })),
    toastDismissed: ({ by }) => (by === 'user' ? words('story.noticeClosed') : null),
    toastActionPressed: ({ id }, { before }) => {
      const button = before.toasts.queue.find((toast) => toast.id === id)?.action?.label;
      return button === undefined ? null : words('story.chose', { choice: button });
    },
    toastKeptFor: bookkeeping,
  },
  workspaces: {
    workspacesReceived: bookkeeping,
    workspaceEntered: say('story.workspaceEntered', (workspace) => ({ workspace })),
    workspacesInitialized: bookkeeping,
  },
};
