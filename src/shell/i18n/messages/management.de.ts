import { type default as en } from './management.en';

/** The German texts of `management.en.ts`. */
export default {
  'management.forbidden': 'Sie dürfen diese Seite nicht öffnen',
  'management.forbiddenText':
    'Ihre Rollen geben keinen Zugriff auf das, was {tenant, select, none {hier gespeichert ist} other {im Mandanten „{tenant}“ gespeichert ist}}. Bitten Sie Ihre Administration um eine Rolle, die es lesen darf, oder wechseln Sie zu einem anderen Mandanten.',
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
    'Durchsuchen, bearbeiten, löschen, importieren und exportieren, was in diesem Mandanten gespeichert wurde.',
  'management.settings': 'Erweiterte Einstellungen',
  'management.settingsText':
    'Wie die Seiten für alle, die in diesem Mandanten arbeiten, aussehen und sich verhalten.',
  'management.toOverview': 'Zur Übersicht',
} satisfies Record<keyof typeof en, string>;
