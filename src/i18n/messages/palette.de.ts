import { type default as en } from './palette.en';

/** The German texts of `palette.en.ts`. */
export default {
  'palette.appDetail': 'Anwendung',
  'palette.auditCompliance': 'Audit: Compliance-Einstellungen',
  'palette.auditGeneral': 'Audit: allgemeine Einstellungen',
  'palette.auditLogs': 'Audit-Protokolle',
  'palette.auth': 'Authentifizierung und Autorisierung',
  'palette.createRole': 'Rolle erstellen',
  'palette.createUser': 'Internen Benutzer erstellen',
  'palette.emptyText':
    'Geben Sie den Namen einer Seite, eines Benutzers, einer Rolle oder eines Mandanten oder eine Aktion ein.',
  'palette.getStarted': 'Erste Schritte mit der Sicherheit',
  'palette.goTo': 'Gehe zu',
  'palette.hint': 'Pfeiltasten wählen, Enter öffnet, Escape schließt.',
  'palette.loading': 'Namen werden geladen',
  'palette.managementOverview': 'Übersicht der Verwaltung',
  'palette.more': '{shown, number} von {count, number}. Tippen Sie weiter, um sie einzugrenzen.',
  'palette.notLoaded':
    '{what, select, users {Die Namen der Benutzer konnten nicht geladen werden.} roles {Die Namen der Rollen konnten nicht geladen werden.} other {Die Namen der Mandanten konnten nicht geladen werden.}}',
  'palette.pageDetail': 'Seite',
  'palette.permissions': 'Berechtigungen und Aktionsgruppen',
  'palette.placeholder': 'Seiten, Benutzer, Rollen, Mandanten und Aktionen suchen',
  'palette.recentDetail': 'Kürzlich angesehen',
  'palette.results': '{count, plural, =0 {Keine Treffer} one {# Treffer} other {# Treffer}}',
  'palette.role': 'Rolle',
  'palette.savedObjects': 'Gespeicherte Objekte',
  'palette.settings': 'Erweiterte Einstellungen',
  'palette.status': 'Zustand des Servers',
  'palette.switchTenant': 'Zum Mandanten {tenant} wechseln',
  'palette.tenant': 'Mandant',
  'palette.tenantsConfigure': 'Mandantenfähigkeit einstellen',
  'palette.themeDark': 'Dunkles Design verwenden',
  'palette.themeLight': 'Helles Design verwenden',
  'palette.themeSystem': 'Design des Systems verwenden',
  'palette.user': 'Interner Benutzer',
} satisfies Record<keyof typeof en, string>;
