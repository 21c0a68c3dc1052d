import { type default as en } from './savedObjects.en';

/** The German texts of `savedObjects.en.ts`. */
export default {
  'savedObjects.columnTitle': 'Titel',
  'savedObjects.columnUpdated': 'Zuletzt geändert',
  'savedObjects.copyLink': 'Link zu diesem Objekt kopieren',
  'savedObjects.count': '{count, plural, one {# Objekt} other {# Objekte}}',
  'savedObjects.delete': 'Löschen',
  'savedObjects.deleteFinished': 'Einige Objekte konnten nicht gelöscht werden',
  'savedObjects.deleteQuestion':
    'Was gelöscht ist, lässt sich nicht zurückholen, wenn es nicht vorher exportiert wurde. Diese Objekte sind dann für alle weg, die in diesem Mandanten arbeiten:',
  'savedObjects.deleteReferrers':
    '{count, plural, one {# anderes Objekt verweist auf das, was Sie löschen, und funktioniert dann nicht mehr wie bisher.} other {# andere Objekte verweisen auf das, was Sie löschen, und funktionieren dann nicht mehr wie bisher.}}',
  'savedObjects.deleteRunning': '{count, plural, one {# Objekt wird} other {# Objekte werden}} gelöscht',
  'savedObjects.deleteTitle': '{count, plural, one {# Objekt} other {# Objekte}} löschen?',
  'savedObjects.deleted': '{count, plural, one {„{title}“ wurde gelöscht} other {# Objekte wurden gelöscht}}',
  'savedObjects.dropHere': 'Einen Export hierher ziehen oder eine Datei wählen',
  'savedObjects.dropLimit': 'Eine Datei, deren Name auf .ndjson endet, höchstens {size}.',
  'savedObjects.dropPlain': 'Eine Datei, deren Name auf .ndjson endet.',
  'savedObjects.empty': 'Hier gibt es keine gespeicherten Objekte',
  'savedObjects.emptyText':
    'Was in diesem Mandanten gespeichert wird, erscheint hier. Objekte eines anderen Servers lassen sich importieren.',
  'savedObjects.export': 'Exportieren',
  'savedObjects.exportAllTypes': 'Alle Typen',
  'savedObjects.exportFailed': 'Die Objekte konnten nicht exportiert werden',
  'savedObjects.exportNothing': 'Wählen Sie mindestens einen Typ.',
  'savedObjects.exportRelated': 'Verwandte Objekte mitnehmen',
  'savedObjects.exportRelatedText':
    'Auch das, worauf diese Objekte verweisen, und worauf jenes wiederum verweist.',
  'savedObjects.exportSelected':
    '{count, plural, one {Das ausgewählte Objekt} other {Die # ausgewählten Objekte}}',
  'savedObjects.exportTitle': 'Gespeicherte Objekte exportieren',
  'savedObjects.exportTypes': 'Alle Objekte bestimmter Typen',
  'savedObjects.exportWhat': 'Was exportiert wird',
  'savedObjects.exported': 'Die Datei liegt bereit',
  'savedObjects.exportedCount':
    '{count, plural, one {# Objekt wurde exportiert} other {# Objekte wurden exportiert}}',
  'savedObjects.exportedWithout':
    '{count, plural, one {# Objekt wurde exportiert} other {# Objekte wurden exportiert}}, aber {missing, plural, one {# Objekt, auf das verwiesen wird, gibt es nicht} other {# Objekte, auf die verwiesen wird, gibt es nicht}}',
  'savedObjects.fileEmpty': 'Die Datei ist leer.',
  'savedObjects.fileExtension':
    'Der Name der Datei muss auf .ndjson enden. Ein Export hat in jeder Zeile einen JSON-Wert.',
  'savedObjects.fileTooLarge': 'Die Datei hat {size}; der Server nimmt höchstens {limit}.',
  'savedObjects.fileTooLargeForServer': 'Die Datei ist größer, als der Server annimmt.',
  'savedObjects.forbidden': 'Sie dürfen diese Objekte nicht sehen',
  'savedObjects.forbiddenText':
    'Wechseln Sie zu einem anderen Mandanten, oder bitten Sie Ihre Administration um Zugriff auf diesen.',
  'savedObjects.import': 'Importieren',
  'savedObjects.importAsIs': 'Trotzdem importieren',
  'savedObjects.importAsk': 'Fragen, was mit Objekten geschieht, die es schon gibt',
  'savedObjects.importConflict': 'Gibt es schon.',
  'savedObjects.importCopies': 'Neue Objekte anlegen',
  'savedObjects.importCopiesText': 'Jedes Objekt bekommt eine neue Id. Nichts Bestehendes wird verändert.',
  'savedObjects.importCopy': 'Als Kopie importieren',
  'savedObjects.importCopyResult': '{title} (neue Id {id})',
  'savedObjects.importDecide': 'Was mit {title} geschieht',
  'savedObjects.importDone':
    '{count, plural, =0 {Nichts wurde importiert} one {# Objekt wurde importiert} other {# Objekte wurden importiert}}',
  'savedObjects.importExisting': 'Objekte, die es schon gibt',
  'savedObjects.importFailed': 'Die Datei konnte nicht importiert werden',
  'savedObjects.importFile': 'Datei',
  'savedObjects.importHindered':
    '{count, plural, one {# Objekt} other {# Objekte}} der Datei lassen sich nicht ohne Entscheidung importieren',
  'savedObjects.importHinderedText':
    'Bisher wurde nichts geschrieben. {ready, plural, =0 {} one {# weiteres Objekt ist bereit. } other {# weitere Objekte sind bereit. }}Was Sie überspringen, bleibt wie es ist.',
  'savedObjects.importKeepReference': 'So lassen',
  'savedObjects.importMissing': 'Verweist auf Objekte, die es hier nicht gibt.',
  'savedObjects.importOverwrite': 'Überschreiben',
  'savedObjects.importOverwriteAll': 'Alle überschreiben',
  'savedObjects.importOverwriteMode': 'Ohne Rückfrage überschreiben',
  'savedObjects.importOverwritten': '{title} (überschrieben)',
  'savedObjects.importReplace': 'Anstelle von {type} {id}',
  'savedObjects.importSkip': 'Überspringen',
  'savedObjects.importSkipAll': 'Alle überspringen',
  'savedObjects.importSkipped':
    '{count, plural, one {# Objekt wurde übersprungen.} other {# Objekte wurden übersprungen.}}',
  'savedObjects.importTitle': 'Gespeicherte Objekte importieren',
  'savedObjects.importUnsupported': 'Der Server kennt keine Objekte dieses Typs.',
  'savedObjects.importedPartly': 'Nicht alles konnte importiert werden',
  'savedObjects.inspect': '{title} ansehen',
  'savedObjects.inspectFailed': 'Das Objekt konnte nicht geladen werden',
  'savedObjects.inspectMissing': 'Dieses Objekt gibt es nicht',
  'savedObjects.inspectMissingText': 'Es wurde gelöscht, oder es liegt in einem anderen Mandanten.',
  'savedObjects.json': 'Das Objekt, wie es gespeichert ist',
  'savedObjects.missing': 'gibt es nicht',
  'savedObjects.noReferences': 'Es verweist auf kein anderes Objekt.',
  'savedObjects.noReferrers': 'Kein anderes Objekt verweist darauf.',
  'savedObjects.noTenant': 'N/A',
  'savedObjects.openInTenant': '„{title}“ im zugehörigen Mandanten öffnen',
  'savedObjects.otherTenant':
    'Einige der ausgewählten Objekte gehören zu einem anderen Mandanten. Wechseln Sie dorthin, um sie zu ändern oder zu exportieren.',
  'savedObjects.readOnly': 'Sie dürfen die Objekte dieses Mandanten ansehen, aber nicht ändern',
  'savedObjects.readOnlyReason': 'Sie dürfen in diesem Mandanten nicht schreiben.',
  'savedObjects.references': 'Verweist auf',
  'savedObjects.referrers': 'Darauf verweisen',
  'savedObjects.referrersMore': '{count, plural, one {und # weiteres} other {und # weitere}}',
  'savedObjects.search': 'Nach Titel suchen',
  'savedObjects.selectFirst': 'Wählen Sie zuerst mindestens ein Objekt aus.',
  'savedObjects.tenant': 'Mandant',
  'savedObjects.tooMany':
    'Nur die ersten {count, number} Objekte lassen sich durchblättern. Grenzen Sie die Liste durch eine Suche oder einen Typ ein, um die anderen zu sehen.',
} satisfies Record<keyof typeof en, string>;
