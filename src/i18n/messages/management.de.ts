import { SETTING_TEXTS_DE } from '../../../contract/settingTexts';
import { type default as en } from './management.en';

export default {
  'management.forbidden': 'Sie haben keinen Zugriff auf diese Seite',
  'management.forbiddenText':
    '{hasTenant, select, no {Bitten Sie Ihre Administration um eine Rolle mit Lesezugriff.} other {Bitten Sie Ihre Administration um Lesezugriff auf den Mandanten „{tenant}“, oder wechseln Sie zu einem anderen Mandanten.}}',
  'management.nav': 'Verwaltung',
  'management.noSuchPage': 'Seite nicht gefunden',
  'management.noSuchPageText': 'Prüfen Sie die Adresse.',
  'management.nothing': 'Nichts zu verwalten',
  'management.nothingText':
    'Ihre Rollen öffnen hier keine Seite. Bitten Sie Ihre Administration um eine solche Rolle.',
  'management.others': 'Weitere Anwendungen',
  'management.overviewText': 'Einstellungen, gespeicherte Objekte und anderes, was Sie verwalten können.',
  'management.savedObjects': 'Gespeicherte Objekte',
  'management.savedObjectsText':
    'Gespeicherte Objekte dieses Mandanten durchsuchen, löschen, importieren und exportieren.',
  'management.settings': 'Erweiterte Einstellungen',
  'management.settingsText': 'Aussehen und Verhalten für alle Benutzer dieses Mandanten.',
  'management.toOverview': 'Zur Übersicht',

  'settings.accessibility': 'Barrierefreiheit',
  'settings.appearance': 'Darstellung',
  'settings.changedOnly': 'Nur geänderte',
  'settings.count': '{count, number} von {total, plural, one {# Einstellung} other {# Einstellungen}}',
  'settings.custom': 'Vom Server nicht deklariert.',
  'settings.customCategory': 'Nicht deklariert',
  'settings.default': 'Standard: {value}',
  'settings.example': 'Jetzt: {example}',
  'settings.exampleWeek': 'Eine Woche: {example}',
  'settings.general': 'Allgemein',
  'settings.home': 'Startseite',
  'settings.intro':
    '{hasTenant, select, no {Aussehen und Verhalten für alle Benutzer.} other {Aussehen und Verhalten für alle Benutzer des Mandanten „{tenant}“. Jeder Mandant hat eigene Einstellungen.}}',
  'settings.invalid': 'Korrigieren Sie zuerst diese Einstellungen: {keys}',
  'settings.needsReload': 'Wirkt, nachdem die Seite neu geladen wurde.',
  'settings.noneChanged': 'Keine geänderten Einstellungen. Alle haben ihren Standardwert.',
  'settings.noneFound': 'Keine Einstellung passt',
  'settings.notANumber': 'Geben Sie eine Zahl ein.',
  'settings.notJson': 'Das ist kein gültiges JSON.',
  'settings.overridden':
    'In der Konfiguration des Servers festgelegt (uiSettings.overrides). Hier nicht änderbar.',
  'settings.preview': 'Vorschau',
  'settings.readFailed': 'Die Einstellungen konnten nicht geladen werden',
  'settings.readOnly': 'Sie können diese Einstellungen ansehen, aber nicht ändern',
  'settings.readOnlyText':
    '{hasTenant, select, no {Bitten Sie Ihre Administration um eine Rolle mit Schreibzugriff.} other {Bitten Sie Ihre Administration um Schreibzugriff auf den Mandanten „{tenant}“.}}',
  'settings.reload': 'Seite neu laden',
  'settings.reloadNote': 'Gespeichert. Laden Sie die Seite neu, um dies anzuwenden: {names}.',
  'settings.reset': 'Auf Standard zurücksetzen',
  'settings.resetOf': '{name} auf den Standard zurücksetzen',
  'settings.saving': 'Wird gespeichert',
  'settings.search': 'Einstellungen nach Name, Schlüssel oder Beschreibung suchen',
  'settings.set': 'Geändert',
  'settings.showAll': 'Alle Einstellungen anzeigen',
  'settings.stale':
    'Die neuesten Einstellungen konnten nicht geladen werden. Diese Seite ist möglicherweise veraltet.',
  'settings.undo': 'Rückgängig',
  'settings.undoOf': 'Änderung von {name} rückgängig machen',
  'settings.unsaved': '{count, plural, one {# ungespeicherte Änderung} other {# ungespeicherte Änderungen}}',
  ...SETTING_TEXTS_DE,
} satisfies Record<keyof typeof en, string>;
