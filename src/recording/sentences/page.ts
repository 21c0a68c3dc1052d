import { type ListView } from '../../store/lists/view';
import { type AppLocation } from '../../store/navigation/slice';
import { DIALOGS, pageOf, pageWords } from './places';
import { bookkeeping, reasonOf, type RowsOf, say, type Sentence, type Words, words } from './words';

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
  | 'selections'
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
  selections: {
    selectionChanged: say('story.rowsSelected', ({ list }, { after }) => ({
      count: after.selections[list]?.length ?? 0,
    })),
  },
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
