import { type default as en } from './notices.en';

export default {
  'banner.attention': 'Achtung',
  'banner.list': 'Ankündigungen',

  'browser.legacyIE':
    'Dem Internet Explorer fehlen Funktionen, ohne die OpenSearch Dashboards nicht richtig arbeitet. Bitte verwenden Sie einen der unterstützten Browser, die auf unserer Website genannt sind.',
  'browser.noCsp': 'Ihr Browser erfüllt die Sicherheitsanforderungen von OpenSearch Dashboards nicht.',

  'errorPage.overflowFilters':
    'Vereinfachen Sie das Objekt, das Sie bearbeiten: Entfernen Sie Inhalte oder Filter.',
  'errorPage.overflowIntro': 'Das können Sie versuchen:',
  'errorPage.overflowSettings': 'Erweiterte Einstellungen',
  'errorPage.overflowStorageAfter': '.',
  'errorPage.overflowStorageBefore': 'Aktivieren Sie die Option {setting} unter: ',
  'errorPage.overflowTitle': 'Die URL dieses Objekts ist zu lang, um es anzuzeigen',
  'errorPage.overflowUpgrade':
    'Wechseln Sie zu einem modernen Browser. Kein anderer unterstützter Browser, der uns bekannt ist, hat diese Grenze.',

  'history.lostPasswords':
    'Der Verlauf eines Clusters enthält keine Passwörter. Neues Passwort nötig für: {names}',
  'history.removed': '{name} gelöscht',
  'history.restored': '{name} wiederhergestellt',
  'history.restoreFailed': '{name} konnte nicht wiederhergestellt werden',
  'history.undo': 'Rückgängig',
  'history.undoFailed': 'Konnte nicht rückgängig gemacht werden: {names}',
  'history.undone':
    '{count, plural, one {# Änderung rückgängig gemacht} other {# Änderungen rückgängig gemacht}}',
  'overlay.closeFlyout': 'Seitenfenster schließen',
  'overlay.closeModal': 'Dialog schließen',
  'overlay.flyout': 'Seitenfenster',
  'overlay.modal': 'Dialog',

  'sidecar.label': 'Seitenleiste',
  'sidecar.resize': 'Größe der Seitenleiste',

  'status.build': 'Build',
  'status.commit': 'Commit',
  'status.failed': 'Beim Laden des Status ist ein Fehler aufgetreten',
  'status.failedPerhapsDown':
    'Der Serverstatus konnte nicht abgefragt werden. Ist Ihr Server vielleicht ausgefallen?',
  'status.failedWithCode': 'Der Serverstatus konnte nicht abgefragt werden (Statuscode {responseStatus})',
  'status.goHome': 'Zu Gatehouse',
  'status.heading': 'Der Server hat den Status',
  'status.heapTotal': 'Heap gesamt',
  'status.heapUsed': 'Heap belegt',
  'status.id': 'ID',
  'status.load': 'Last',
  'status.loading': 'Status wird geladen',
  'status.metrics': 'Messwerte',
  'status.plugins': 'Status der Plugins',
  'status.requestsPerSecond': 'Anfragen pro Sekunde',
  'status.responseAvg': 'Mittlere Antwortzeit',
  'status.responseMax': 'Maximale Antwortzeit',
  'status.refresh': 'Aktualisieren',
  'status.state': 'Zustand',
  'status.status': 'Status',

  'toast.fullError': 'Ganzen Fehler anzeigen',
  'toast.stack': 'Ursache und Stack',

  'urlLength.text':
    'Aktivieren Sie in den erweiterten Einstellungen die Option state:storeInSessionStorage, oder vereinfachen Sie die Visualisierungen auf dieser Seite.',
  'urlLength.title': 'Die URL ist so lang, dass OpenSearch Dashboards bald nicht mehr funktionieren könnte',

  'workspaces.stale': 'Arbeitsbereich nicht mehr verfügbar',
  'workspaces.staleText':
    'Er wurde entfernt, oder Sie haben keinen Zugriff mehr. Sie sind wieder auf der Startseite.',
} satisfies Record<keyof typeof en, string>;
