import { type default as en } from './management.en';

/** The German texts of `management.en.ts`. */
export default {
  'management.forbidden': 'Sie haben keinen Zugriff auf diese Seite',
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

  'setting.defaultRoute': 'Startseite',
  'setting.dateFormat': 'Datumsformat',
  'setting.dateFormat:tz': 'Zeitzone',
  'setting.dateFormat:dow': 'Erster Wochentag',
  'setting.theme:darkMode': 'Dunkle Darstellung',
  'setting.theme:version': 'Version der Darstellung',
  'setting.home:ignoredFindings': 'Auf der Startseite ausgelassene Hinweise',
  'setting.accessibility:disableAnimations': 'Animationen abschalten',
  'setting.notifications:banner': 'Eigene Mitteilung',
  'setting.notifications:lifetime:banner': 'Dauer der Mitteilung',
  'setting.notifications:lifetime:error': 'Dauer von Fehlermeldungen',
  'setting.notifications:lifetime:warning': 'Dauer von Warnungen',
  'setting.notifications:lifetime:info': 'Dauer anderer Meldungen',
  'setting.state:storeInSessionStorage': 'Adressen im Sitzungsspeicher',
  'setting.savedObjects:perPage': 'Objekte je Seite',

  'settingText.defaultRoute':
    'Die Seite, die sich nach der Anmeldung zuerst öffnet, zum Beispiel /app/home oder /app/management.',
  'settingText.dateFormat': 'Wie Daten geschrieben werden, in der Schreibweise von Moment.js.',
  'settingText.dateFormat:tz':
    'Die Zeitzone, in der Daten angezeigt werden. „Browser“ nimmt die des Browsers.',
  'settingText.dateFormat:dow': 'Der Tag, mit dem Wochen beginnen.',
  'settingText.theme:darkMode': 'Ob die Seiten für Personen, die ihrem System folgen, dunkel sind.',
  'settingText.theme:version':
    'Welche Familie von Darstellungen die Seiten haben: v7 hat eckige Kanten, v8 runde.',
  'settingText.home:ignoredFindings':
    'Kennungen von Hinweisen, die die Startseite der Sicherheitsadministration nicht zeigt, zum Beispiel audit.disabled.',
  'settingText.accessibility:disableAnimations':
    'Ob alles, was sich bewegt, stillsteht. Animationen, die nicht nötig sind, entfallen.',
  'settingText.notifications:banner':
    'Eine Mitteilung an alle, die in diesem Mandanten arbeiten, oben auf jeder Seite. Markdown wird verstanden.',
  'settingText.notifications:lifetime:banner':
    'Wie lange die Mitteilung bleibt, in Millisekunden. 0 oder Infinity lässt sie stehen, bis sie geschlossen wird.',
  'settingText.notifications:lifetime:error':
    'Wie lange die Meldung eines Fehlers bleibt, in Millisekunden. Infinity lässt sie stehen, bis sie geschlossen wird.',
  'settingText.notifications:lifetime:warning':
    'Wie lange eine Warnung bleibt, in Millisekunden. Infinity lässt sie stehen, bis sie geschlossen wird.',
  'settingText.notifications:lifetime:info':
    'Wie lange jede andere Meldung bleibt, in Millisekunden. Infinity lässt sie stehen, bis sie geschlossen wird.',
  'settingText.state:storeInSessionStorage':
    'Ob der Zustand einer Seite im Browser statt in ihrer Adresse gehalten wird, wenn Adressen zu lang werden.',
  'settingText.savedObjects:perPage':
    'Wie viele gespeicherte Objekte eine Seite ihrer Liste zuerst hat: 10, 25, 50 oder 100.',
} satisfies Record<keyof typeof en, string>;
