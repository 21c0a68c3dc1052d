import { type default as en } from './audit.en';

/** The German texts of `audit.en.ts`. */
export default {
  'audit.compliance': 'Compliance-Einstellungen',
  'audit.complianceConfig': 'Konfiguration',
  'audit.complianceLogging': 'Compliance-Protokollierung',
  'audit.complianceLoggingText':
    'Protokolliert, wer die Daten liest und schreibt, die in den Einstellungen weiter unten genannt sind. Solange sie ausgeschaltet ist, bleiben diese erhalten, haben aber keine Wirkung.',
  'audit.complianceMode': 'Compliance-Modus',
  'audit.complianceSaved': 'Compliance-Einstellungen gespeichert',
  'audit.complianceText':
    'Wessen Zugriffe auf welche Daten protokolliert werden, über Anmeldungen und Anfragen hinaus.',
  'audit.configure': 'Konfigurieren',
  'audit.description': 'Audit-Protokolle sagen, wer in diesem Cluster was getan hat und wer es versucht hat.',
  'audit.duplicateKey': 'Der Schlüssel „{key}“ ist doppelt vorhanden: Nur einer davon würde behalten.',
  'audit.enable': 'Audit-Protokollierung einschalten',
  'audit.enableText': 'Ausgeschaltet wird nichts protokolliert. Die Einstellungen bleiben erhalten.',
  'audit.externalConfig': 'Externe Konfiguration protokollieren',
  'audit.externalConfigText':
    'Protokolliert beim Start eines Knotens die Einstellungen aus seinen Dateien und seiner Umgebung.',
  'audit.fetchFailed': 'Die Audit-Konfiguration konnte nicht abgerufen werden.',
  'audit.fetchHint':
    'Bitte stellen Sie sicher, dass die Audit-Konfiguration im Security-Plugin zur Laufzeit neu geladen werden kann.',
  'audit.general': 'Allgemeine Einstellungen',
  'audit.generalSaved': 'Allgemeine Einstellungen gespeichert',
  'audit.generalText': 'Welche Anfragen protokolliert werden, und wie viel von jeder.',
  'audit.ignore': 'Ausnahmen',
  'audit.ignoredReadUsersText':
    'Lesezugriffe dieser Benutzer werden nicht protokolliert. Ein Muster darf * und ? enthalten. Wird niemand ausgenommen, können sehr viele Ereignisse entstehen.',
  'audit.ignoredRequests': 'Ausgenommene Anfragen',
  'audit.ignoredRequestsText':
    'Anfragen, auf die eines dieser Muster passt, werden nicht protokolliert: der Pfad einer REST-Anfrage oder der Name einer Aktion.',
  'audit.ignoredUsers': 'Ausgenommene Benutzer',
  'audit.ignoredUsersText':
    'Anfragen dieser Benutzer werden nicht protokolliert. Ein Muster darf * und ? enthalten. Auch die Benutzer des Systems selbst zu protokollieren kann aufwendig sein.',
  'audit.ignoredWriteUsersText':
    'Schreibzugriffe dieser Benutzer werden nicht protokolliert. Ein Muster darf * und ? enthalten. Wird niemand ausgenommen, können sehr viele Ereignisse entstehen.',
  'audit.internalConfig': 'Interne Konfiguration protokollieren',
  'audit.internalConfigText':
    'Protokolliert, wenn die Sicherheitskonfiguration selbst gelesen oder geändert wird.',
  'audit.invalidMap': 'Ungültiger Inhalt. Bitte sehen Sie sich die Beispieldaten an.',
  'audit.layerAttributes': 'Attribute',
  'audit.layers': 'Schichten',
  'audit.locked':
    'Schreibgeschützt: Die Konfiguration des Clusters lässt nicht zu, dass diese Einstellung hier geändert wird.',
  'audit.lockedAll': 'Alle Einstellungen dieser Seite sind schreibgeschützt',
  'audit.lockedAllText': 'Die Konfiguration des Clusters lässt nicht zu, dass sie hier geändert werden.',
  'audit.logDiffs': 'Unterschiede protokollieren',
  'audit.logDiffsText':
    'Protokolliert, was sich beim Schreiben geändert hat, statt des ganzen Dokuments. Wirkt nicht, solange nur Metadaten protokolliert werden.',
  'audit.logging': 'Audit-Protokollierung',
  'audit.mapEditorHelp': 'JSON: zu jedem Index oder Muster die Liste seiner Felder oder Feldmuster.',
  'audit.noEffect': 'Hier ohne Wirkung',
  'audit.noEffectText':
    'Ohne Wirkung im eingebetteten Speicher, der weder eine Transportschicht noch Indizes hat. Der Wert bleibt erhalten.',
  'audit.notConfigured':
    'Der Cluster antwortet, dass seine Audit-Konfiguration über das Netzwerk weder gelesen noch geändert werden kann.',
  'audit.offNote': 'Die Audit-Protokollierung ist ausgeschaltet',
  'audit.offNoteText':
    'Diese Einstellungen bleiben erhalten und wirken, sobald die Protokollierung eingeschaltet wird.',
  'audit.readMetadata': 'Metadaten beim Lesen',
  'audit.readMetadataText': 'Protokolliert, dass ein Dokument gelesen wurde, ohne den Inhalt seiner Felder.',
  'audit.readSettings': 'Lesen',
  'audit.requestBodies': 'Anfragetext',
  'audit.requestBodiesText': 'Nimmt den Inhalt einer Anfrage in ihr Ereignis auf, sofern sie einen hat.',
  'audit.resolveBulk': 'Bulk-Anfragen',
  'audit.resolveBulkText':
    'Protokolliert jedes Dokument einer Bulk-Anfrage einzeln. Dabei können sehr viele Ereignisse entstehen.',
  'audit.resolveIndices': 'Indizes auflösen',
  'audit.resolveIndicesText': 'Nennt die Indizes, für die Aliasse und Muster einer Anfrage stehen.',
  'audit.restCategories': 'Ausgeschaltete Kategorien der REST-Schicht',
  'audit.restCategoriesText':
    'Ereignisse dieser Kategorien werden auf der REST-Schicht nicht protokolliert. Alle zu protokollieren kann aufwendig sein.',
  'audit.restLayer': 'REST-Schicht',
  'audit.restLayerText': 'Protokolliert, was mit Anfragen geschieht, die über HTTP kommen.',
  'audit.sample': 'Beispieldaten',
  'audit.sensitiveHeaders': 'Vertrauliche Header',
  'audit.sensitiveHeadersText': 'Lässt Header wie Authorization aus den Ereignissen weg.',
  'audit.storage': 'Speicherort',
  'audit.settings': 'Einstellungen',
  'audit.storage.cluster':
    'Ausgabeort und Speicherart stehen in opensearch.yml. Voreingestellt ist internal_opensearch, ein Index des Clusters.',
  'audit.storage.embedded':
    'Ereignisse liegen im eingebetteten Speicher dieses Servers. Lesen Sie sie mit dem Befehl gatehouse audit.',
  'audit.transportCategories': 'Ausgeschaltete Kategorien der Transportschicht',
  'audit.transportCategoriesText':
    'Ereignisse dieser Kategorien werden auf der Transportschicht nicht protokolliert. Alle zu protokollieren kann aufwendig sein.',
  'audit.transportLayer': 'Transportschicht',
  'audit.transportLayerText':
    'Protokolliert, was mit Anfragen zwischen den Knoten und mit den Aktionen dahinter geschieht.',
  'audit.turnedOff':
    'Die Audit-Protokollierung ist ausgeschaltet. Kein Ereignis wird protokolliert, bis Sie sie einschalten.',
  'audit.turnedOn': 'Die Audit-Protokollierung ist eingeschaltet.',
  'audit.updated': 'Die Audit-Konfiguration wurde aktualisiert.',
  'audit.updateFailed':
    'Die Audit-Konfiguration konnte nicht aktualisiert werden. Bitte prüfen Sie die Konfiguration.',
  'audit.watchedFields': 'Überwachte Felder',
  'audit.watchedFieldsText':
    'Lesezugriffe auf diese Felder werden protokolliert, ein Ereignis für jedes Dokument. Ohne Angabe wird kein Lesezugriff protokolliert.',
  'audit.watchedIndices': 'Überwachte Indizes',
  'audit.watchedIndicesText':
    'Schreibzugriffe auf diese Indizes oder Muster werden protokolliert, ein Ereignis für jedes Dokument. Ohne Angabe wird kein Schreibzugriff protokolliert.',
  'audit.writeMetadata': 'Metadaten beim Schreiben',
  'audit.writeMetadataText': 'Protokolliert, dass ein Dokument geschrieben wurde, ohne seinen Inhalt.',
  'audit.writeSettings': 'Schreiben',
} satisfies Record<keyof typeof en, string>;
