import { type default as en } from './drift.en';

export default {
  'drift.applied': 'Angewendet',
  'drift.byImport': 'Ein Import',
  'drift.byOutside': 'Außerhalb der Konsole',
  'drift.byProduct': 'Gatehouse',
  'drift.changed': 'Geändert',
  'drift.changedBy': 'Geändert von',
  'drift.copy': 'Für die Dateien kopieren',
  'drift.description':
    'Einträge, die angewendete Konfigurationsdateien festlegen, und seitdem vorgenommene Änderungen.',
  'drift.difference': 'Unterschied anzeigen',
  'drift.empty': 'Keine verwalteten Einträge',
  'drift.emptyText':
    'Nach gatehouse apply erscheinen hier Einträge. Siehe „Configuration as code“ in der Dokumentation.',
  'drift.failed': 'Die Abweichungen lassen sich nicht vollständig ermitteln',
  'drift.files': 'In den Dateien',
  'drift.history': 'Verlauf',
  'drift.missing': 'Fehlt',
  'drift.missingText': 'Der Eintrag wurde gelöscht.',
  'drift.now': 'Jetzt',
  'drift.passwordUnknown':
    'Das Passwort eines gelöschten Benutzers ist hier nicht gespeichert. Wenden Sie die Dateien erneut an, oder stellen Sie den Benutzer aus dem Verlauf wieder her.',
  'drift.putBack': 'Zurücksetzen',
  'drift.putBackDone': '„{name}“ entspricht den Dateien',
  'drift.putBackFailed': '„{name}“ konnte nicht zurückgesetzt werden',
  'drift.putBackText': 'Der von {source} festgelegte Inhalt ersetzt den jetzigen. Der Verlauf behält beide.',
  'drift.putBackTitle': '„{name}“ zurücksetzen?',
  'drift.release': 'Freigeben',
  'drift.releaseFailed': '„{name}“ konnte nicht freigegeben werden',
  'drift.releaseText':
    'Der Eintrag bleibt unverändert und wird nicht mehr verglichen. Dateien, die ihn festlegen, verwalten ihn nach dem nächsten Anwenden wieder.',
  'drift.releaseTitle': '„{name}“ freigeben?',
  'drift.released': '„{name}“ wird nicht mehr verwaltet',
  'drift.same': 'Wie in den Dateien',
  'drift.search': 'Verwaltete Einträge suchen',
  'drift.source': 'Verwaltet von',
  'drift.state': 'Zustand',
  'drift.type': 'Typ',
  'drift.unknownUser': 'Unbekannt',
} satisfies Record<keyof typeof en, string>;
