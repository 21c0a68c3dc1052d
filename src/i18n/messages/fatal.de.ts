import { type default as en } from './fatal.en';

/** Without ICU syntax, which the fatal screen cannot format. */
export default {
  'fatal.build': 'Build: {build}',
  'fatal.clearSession': 'Sitzung löschen',
  'fatal.details': 'Einzelheiten',
  'fatal.goBack': 'Zurück',
  'fatal.logFailed': 'Die Aufzeichnung konnte nicht gespeichert werden: {reason}',
  'fatal.logSaved': 'Gespeichert als {name}',
  'fatal.plainOnly': 'Speichern Sie noch einmal, um eine Textdatei mit Namen zu bekommen.',
  'fatal.reload': 'Neu laden',
  'fatal.saveLog': 'Aufzeichnung speichern',
  'fatal.text':
    'Laden Sie die Seite neu. Hilft das nicht, gehen Sie zur vorherigen Seite zurück, oder löschen Sie Ihre Sitzungsdaten.',
  'fatal.title': 'Ein Fehler ist aufgetreten',
  'fatal.version': 'Version: {version}',
} satisfies Record<keyof typeof en, string>;
