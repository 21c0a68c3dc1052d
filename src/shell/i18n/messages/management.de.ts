import { type default as en } from './management.en';

/** The German texts of `management.en.ts`. */
export default {
  'management.forbidden': 'Sie dürfen diese Seite nicht öffnen',
  'management.forbiddenText':
    'Ihre Rollen geben keinen Zugriff auf das, was {hasTenant, select, no {hier gespeichert ist} other {im Mandanten „{tenant}“ gespeichert ist}}. Bitten Sie Ihre Administration um eine Rolle, die es lesen darf, oder wechseln Sie zu einem anderen Mandanten.',
  'management.nav': 'Verwaltung',
  'management.noSuchPage': 'Seite nicht gefunden',
  'management.noSuchPageText': 'Unter dieser Adresse wird nichts verwaltet.',
  'management.nothing': 'Es gibt nichts, was Sie verwalten dürfen',
  'management.nothingText':
    'Keine Ihrer Rollen öffnet eine Anwendung oder eine Seite dieser Übersicht. Bitten Sie Ihre Administration um eine solche Rolle.',
  'management.others': 'Weitere Anwendungen',
  'management.overview': 'Übersicht',
  'management.overviewText': 'Was hier verwaltet werden kann, und wozu die einzelnen Bereiche da sind.',
  'management.savedObjects': 'Gespeicherte Objekte',
  'management.savedObjectsText':
    'Durchsuchen, löschen, importieren und exportieren, was in diesem Mandanten gespeichert wurde.',
  'management.settings': 'Erweiterte Einstellungen',
  'management.settingsText':
    'Wie die Seiten für alle, die in diesem Mandanten arbeiten, aussehen und sich verhalten.',
  'management.toOverview': 'Zur Übersicht',

  'settings.accessibility': 'Barrierefreiheit',
  'settings.appearance': 'Darstellung',
  'settings.changedOnly': 'Nur geänderte',
  'settings.count': '{count, number} von {total, plural, one {# Einstellung} other {# Einstellungen}}',
  'settings.custom': 'Von jemandem gesetzt; kein Teil des Servers kennt diese Einstellung.',
  'settings.customCategory': 'Nicht deklariert',
  'settings.default': 'Standard: {value}',
  'settings.example': 'Jetzt: {example}',
  'settings.exampleWeek': 'Eine Woche: {example}',
  'settings.general': 'Allgemein',
  'settings.home': 'Startseite',
  'settings.intro':
    '{hasTenant, select, no {Wie die Seiten für alle aussehen und sich verhalten.} other {Wie die Seiten für alle, die im Mandanten „{tenant}“ arbeiten, aussehen und sich verhalten. Jeder Mandant hat eigene Einstellungen.}}',
  'settings.invalid': 'Diese Einstellungen können so nicht gespeichert werden: {keys}',
  'settings.needsReload': 'Wirkt, nachdem die Seite neu geladen wurde.',
  'settings.noneChanged': 'Nichts wurde geändert: Jede Einstellung hat ihren Standardwert.',
  'settings.noneFound': 'Keine Einstellung enthält diese Wörter in Name, Schlüssel oder Beschreibung.',
  'settings.notANumber': 'Geben Sie eine Zahl ein.',
  'settings.notJson': 'Das ist kein gültiges JSON.',
  'settings.notifications': 'Benachrichtigungen',
  'settings.overridden':
    'Durch die Konfiguration des Servers festgelegt (uiSettings.overrides). Hier kann der Wert nicht geändert werden.',
  'settings.preview': 'So sieht es aus',
  'settings.readFailed': 'Die Einstellungen konnten nicht geladen werden',
  'settings.readOnly': 'Sie dürfen diese Einstellungen ansehen, aber nicht ändern',
  'settings.readOnlyText':
    'Keine Ihrer Rollen darf {hasTenant, select, no {sie ändern} other {in den Mandanten „{tenant}“ schreiben}}. Bitten Sie Ihre Administration um eine solche Rolle.',
  'settings.reload': 'Seite neu laden',
  'settings.reloadNote': 'Gespeichert. Diese wirken, nachdem die Seite neu geladen wurde: {names}.',
  'settings.removeCustom': 'Entfernen',
  'settings.reset': 'Auf Standard zurücksetzen',
  'settings.resetOf': '{name} auf den Standard zurücksetzen',
  'settings.save': 'Änderungen speichern',
  'settings.saving': 'Wird gespeichert',
  'settings.search': 'Einstellungen nach Name, Schlüssel oder Beschreibung suchen',
  'settings.set': 'Geändert',
  'settings.showAll': 'Alle Einstellungen anzeigen',
  'settings.stale':
    'Die neuesten Einstellungen konnten nicht geladen werden. Die Anzeige ist möglicherweise veraltet.',
  'settings.undo': 'Rückgängig',
  'settings.undoOf': 'Änderung von {name} rückgängig machen',
  'settings.unsaved': '{count, plural, one {# ungespeicherte Änderung} other {# ungespeicherte Änderungen}}',
} satisfies Record<keyof typeof en, string>;
