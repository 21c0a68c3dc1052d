/** Banners, overlays, side panel, toasts and status pages. */
export default {
  'banner.attention': 'Findings',
  'banner.list': 'Announcements',

  'browser.legacyIE':
    'Internet Explorer lacks features required for OpenSearch Dashboards to function correctly; please use one of the supported browsers listed on our website.',
  'browser.noCsp': 'Your browser does not meet the security requirements for OpenSearch Dashboards.',

  'errorPage.overflowFilters': 'Simplify the object you are editing by removing content or filters.',
  'errorPage.overflowIntro': 'Things to try:',
  'errorPage.overflowSettings': 'Advanced Settings',
  'errorPage.overflowStorageAfter': '.',
  'errorPage.overflowStorageBefore': 'Enable the {setting} option in ',
  'errorPage.overflowTitle': "The URL for this object is too long, and we can't display it",
  'errorPage.overflowUpgrade':
    "Upgrade to a modern browser. Every other supported browser we know of doesn't have this limit.",

  'history.lostPasswords': 'The history of a cluster keeps no passwords. Set a new one for: {names}',
  'history.removed': '{name} deleted',
  'history.restored': '{name} restored',
  'history.restoreFailed': "Couldn't restore {name}",
  'history.undo': 'Undo',
  'history.undoFailed': "Couldn't undo: {names}",
  'history.undone': '{count, plural, one {# change undone} other {# changes undone}}',
  'overlay.closeFlyout': 'Close this panel',
  'overlay.closeModal': 'Close this dialog',
  'overlay.flyout': 'Panel',
  'overlay.modal': 'Dialog',

  'sidecar.label': 'Side panel',
  'sidecar.resize': 'Side panel size',

  'status.build': 'Build',
  'status.commit': 'Commit',
  'status.failed': 'An error occurred loading the status',
  'status.failedPerhapsDown': 'Failed to request server status. Perhaps your server is down?',
  'status.failedWithCode': 'Failed to request server status with status code {responseStatus}',
  'status.goHome': 'Go to Gatehouse',
  'status.heading': 'Server status is',
  'status.heapTotal': 'Heap total',
  'status.heapUsed': 'Heap used',
  'status.id': 'ID',
  'status.load': 'Load',
  'status.loading': 'Loading the status',
  'status.metrics': 'Metrics',
  'status.plugins': 'Plugin status',
  'status.requestsPerSecond': 'Requests per second',
  'status.responseAvg': 'Average response time',
  'status.responseMax': 'Maximum response time',
  'status.refresh': 'Refresh',
  'status.state': 'State',
  'status.status': 'Status',

  'toast.fullError': 'See the full error',
  'toast.stack': 'Cause and stack',

  'urlLength.text':
    'Either enable the state:storeInSessionStorage option in advanced settings or simplify the onscreen visuals.',
  'urlLength.title': 'The URL is big and OpenSearch Dashboards might stop working',

  'workspaces.stale': 'Workspace no longer available',
  'workspaces.staleText': "It was removed, or you no longer have access. You're back on the home page.",
} as const;
