import { type default as en } from './entry.en';

/** Without ICU syntax, as in `entry.en.ts`. */
export default {
  'account.tenantGlobal': 'Global',
  'account.tenantPrivate': 'Privat',

  'app.error': 'Fehler in der Anwendung',
  'app.errorReload': 'Seite neu laden',
  'app.errorText':
    'Dieser Teil von Gatehouse funktioniert nicht mehr. Es wurde nichts an den Server gesendet. Laden Sie die Seite neu, um fortzufahren.',
  'app.loading': 'Anwendung wird geladen',
  'app.notFound': 'Anwendung nicht gefunden',
  'app.notFoundText':
    'Unter dieser Adresse gibt es keine Anwendung. Gehen Sie zurück, oder wählen Sie eine Anwendung aus dem Menü.',
  'app.security': 'Sicherheit',
  'app.securityDescription': 'Rollen, Benutzer, Mandanten und Audit-Einstellungen des Clusters verwalten.',

  'common.loading': 'Wird geladen',
  'common.retryInstruction':
    'Laden Sie die Seite neu, um es noch einmal zu versuchen. Näheres steht in der Konsole des Browsers.',

  'customError.code': 'Ihre Administration findet mit diesem Code die Ursache: {code}',
  'customError.generic': 'Die Anmeldung ist fehlgeschlagen',
  'customError.genericText':
    'Versuchen Sie es noch einmal. Wenn es weiterhin nicht gelingt, wenden Sie sich an Ihre Administration.',
  'customError.logout': 'Abmelden',
  'customError.missingRole': 'Keine Rolle',
  'customError.missingRoleText':
    'Ihr Konto hat keine Rollen. Bitten Sie Ihre Administration, Ihnen eine zuzuordnen.',
  'customError.signIn': 'Zur Anmeldung',

  'errorPage.title': 'Anwendungsfehler',

  'frame.loadingContent': 'Inhalt wird geladen',

  'home.title': 'Übersicht',

  'login.anonymous': 'Anonym anmelden',
  'login.capsLock': 'Die Feststelltaste ist aktiviert.',
  'login.failed': 'Benutzername oder Passwort ist falsch. Bitte versuchen Sie es noch einmal.',
  'login.form': 'Mit Benutzernamen anmelden',
  'login.or': 'oder',
  'login.otherFailure': 'Die Anmeldung ist fehlgeschlagen.',
  'login.password': 'Passwort',
  'login.passwordMissing': 'Geben Sie Ihr Passwort ein.',
  'login.pending': 'Anmeldung läuft',
  'login.singleSignOn': 'Mit Single Sign-on anmelden',
  'login.submit': 'Anmelden',
  'login.subtitle': 'Benutzernamen oder Passwort vergessen? Wenden Sie sich an Ihre Administration.',
  'login.title': 'Bei Gatehouse anmelden',
  'login.unreachable':
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  'login.unsupportedType': 'Die Anmeldeart {type} wird neben anderen Anmeldearten nicht unterstützt.',
  'login.username': 'Benutzername',
  'login.usernameMissing': 'Geben Sie Ihren Benutzernamen ein.',

  'password.hide': 'Passwort verbergen',
  'password.show': 'Passwort anzeigen',

  'status.title': 'Serverstatus',
} satisfies Record<keyof typeof en, string>;
