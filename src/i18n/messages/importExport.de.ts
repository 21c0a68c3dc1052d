import type en from './importExport.en';

export default {
  'importExport.account': 'Benutzername',
  'importExport.accountHelp':
    'Ein Administrator dieses Clusters. Das Konto wird einmal verwendet und nicht gespeichert.',
  'importExport.accountMissing': 'Geben Sie Benutzernamen und Passwort ein.',
  'importExport.added': 'Neu',
  'importExport.after': 'Nach dem Import',
  'importExport.again': 'Andere Dateien importieren',
  'importExport.apply':
    '{count, plural, =0 {Importieren} one {# Änderung importieren} other {# Änderungen importieren}}',
  'importExport.archiveBroken': '{name} lässt sich nicht als ZIP-Archiv öffnen.',
  'importExport.archiveEmpty': '{name} enthält keine YAML-Dateien.',
  'importExport.archiveTooLarge':
    '{name} enthält mehr als {count} Dateien oder mehr als {size}. Importieren Sie sie auf der Kommandozeile mit gatehouse import.',
  'importExport.before': 'Jetzt',
  'importExport.changed': 'Geändert',
  'importExport.chooseFolder': 'Ordner wählen',
  'importExport.cluster': 'Cluster',
  'importExport.column.change': 'Änderung',
  'importExport.column.details': 'Einzelheiten',
  'importExport.column.type': 'Art',
  'importExport.compareFailed': 'Die Dateien konnten nicht verglichen werden',
  'importExport.description':
    'Übertragen Sie Benutzer, Rollen und Einstellungen als Dateien zwischen Clustern.',
  'importExport.dropHelp':
    'roles.yml, internal_users.yml und die anderen Dateien von securityadmin, zusammen bis {size}',
  'importExport.dropHere':
    'Legen Sie YAML-Dateien, einen Ordner oder ein ZIP-Archiv hier ab, oder wählen Sie sie',
  'importExport.entries': 'Änderungen',
  'importExport.exportButton': 'Exportieren',
  'importExport.exportEverything': 'Alles',
  'importExport.exportFormat': 'Format',
  'importExport.exportNoHashes':
    'Ohne Passwörter und andere Geheimnisse. Ein Import behält die von vorhandenen Benutzern. Mit Geheimnissen exportiert gatehouse export auf der Kommandozeile.',
  'importExport.exportNothing': 'Wählen Sie mindestens eine Art.',
  'importExport.exportReserved': 'Ohne reservierte Einträge, denn die REST-API lehnt sie ab.',
  'importExport.exportWhat': 'Was exportiert wird',
  'importExport.files': 'Dateien für den Import',
  'importExport.format.curl': 'Befehle für curl',
  'importExport.format.rest': 'Anfragen für Dev Tools',
  'importExport.format.yaml': 'YAML von securityadmin',
  'importExport.imported': '{count, plural, one {# Änderung importiert} other {# Änderungen importiert}}',
  'importExport.importFailed': 'Die Dateien konnten nicht importiert werden',
  'importExport.mode': 'Einträge, die in den Dateien fehlen',
  'importExport.modeMerge': 'Behalten',
  'importExport.modeMergeText': 'Fügt Einträge hinzu und ändert sie. Entfernt keine.',
  'importExport.modeOfCluster': 'Einträge, die dort fehlen',
  'importExport.modeReplace': 'Löschen',
  'importExport.modeReplaceByCluster': 'Gleicht jeden Typ an jenen Cluster an.',
  'importExport.modeReplaceText': 'Gleicht jede Art ihrer Datei an.',
  'importExport.noContent': 'Zu viele Änderungen, um den Inhalt jeder einzelnen zu zeigen.',
  'importExport.noDifferences': 'Keine Unterschiede. Die Konfiguration entspricht bereits den Dateien.',
  'importExport.nothingToImport': 'Nichts zu importieren',
  'importExport.nothingChosen': 'Wählen Sie mindestens eine Änderung.',
  'importExport.notWritable': 'Sie können nicht importieren: {types}.',
  'importExport.onCluster':
    'Ein Cluster schreibt eine Art nach der anderen. Schlägt eine fehl, bleiben die früheren; Sie können sie rückgängig machen.',
  'importExport.origin': 'Importieren aus',
  'importExport.originCluster': 'Anderer Cluster',
  'importExport.originClusterText':
    'Vergleicht einen Cluster mit diesem. Passwörter fehlen: vorhandene Benutzer behalten ihre.',
  'importExport.originFiles': 'Dateien',
  'importExport.place': '{file}, Zeile {line}',
  'importExport.problems':
    '{count, plural, one {Vor dem Import # Fehler beheben} other {Vor dem Import # Fehler beheben}}',
  'importExport.read': 'Konfiguration lesen',
  'importExport.readFailed': 'Der Cluster konnte nicht gelesen werden',
  'importExport.removed': 'Entfernt',
  'importExport.stale':
    'Die Konfiguration hat sich inzwischen geändert, deshalb wurde nichts importiert. Prüfen Sie die neuen Unterschiede.',
  'importExport.startOver': 'Von vorn beginnen',
  'importExport.stopped': 'Der Import ist mittendrin stehengeblieben',
  'importExport.summary':
    '{type}: {added} neu, {changed} geändert, {removed} entfernt, {unchanged} unverändert',
  'importExport.tab.export': 'Export',
  'importExport.tab.import': 'Import',
  'importExport.tooLarge':
    'Die Dateien sind zusammen größer als {size}. Importieren Sie sie auf der Kommandozeile mit gatehouse import.',
  'importExport.tooMany': 'Wählen Sie höchstens {count} Dateien.',
  'importExport.type.audit': 'Audit-Einstellungen',
  'importExport.type.config': 'Sicherheitskonfiguration',
  'importExport.undoDone': 'Erledigtes rückgängig machen',
  'importExport.undoneHere': 'Der Import wurde rückgängig gemacht.',
  'importExport.warnings': '{count, plural, one {# Warnung} other {# Warnungen}}',
} satisfies Record<keyof typeof en, string>;
