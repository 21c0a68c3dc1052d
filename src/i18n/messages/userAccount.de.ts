import { type default as en } from './userAccount.en';

export default {
  'userAccount.act.disable': 'Sperren',
  'userAccount.act.disableConfirm': '{count, plural, one {# Benutzer} other {# Benutzer}} sperren',
  'userAccount.act.disableDone': '{count, plural, one {# Benutzer} other {# Benutzer}} gesperrt',
  'userAccount.act.disableFailed': 'Einige Benutzer konnten nicht gesperrt werden',
  'userAccount.act.disableText':
    'Sie können sich erst wieder anmelden, wenn sie entsperrt sind. Alle ihre Sitzungen enden sofort.',
  'userAccount.act.disableTitle': '{count, plural, one {# Benutzer} other {# Benutzer}} sperren?',
  'userAccount.act.enable': 'Entsperren',
  'userAccount.act.enableConfirm': '{count, plural, one {# Benutzer} other {# Benutzer}} entsperren',
  'userAccount.act.enableDone': '{count, plural, one {# Benutzer} other {# Benutzer}} entsperrt',
  'userAccount.act.enableFailed': 'Einige Benutzer konnten nicht entsperrt werden',
  'userAccount.act.enableTitle': '{count, plural, one {# Benutzer} other {# Benutzer}} entsperren?',
  'userAccount.act.endSessions': 'Sitzungen beenden',
  'userAccount.act.endSessionsConfirm': 'Sitzungen beenden',
  'userAccount.act.endSessionsDone':
    'Sitzungen von {count, plural, one {# Benutzer} other {# Benutzern}} beendet',
  'userAccount.act.endSessionsFailed': 'Einige Sitzungen konnten nicht beendet werden',
  'userAccount.act.endSessionsText': 'Sie können sich wieder anmelden. Ihre eigene Sitzung hier bleibt.',
  'userAccount.act.endSessionsTitle':
    'Alle Sitzungen von {count, plural, one {# Benutzer} other {# Benutzern}} beenden?',
  'userAccount.act.requirePassword': 'Neues Passwort verlangen',
  'userAccount.act.requirePasswordConfirm': 'Neue Passwörter verlangen',
  'userAccount.act.requirePasswordDone':
    'Neue Passwörter von {count, plural, one {# Benutzer} other {# Benutzern}} verlangt',
  'userAccount.act.requirePasswordFailed': 'Von einigen Benutzern konnte kein neues Passwort verlangt werden',
  'userAccount.act.requirePasswordText':
    'Sie setzen bei der nächsten Anmeldung zuerst ein neues Passwort. Offene Sitzungen laufen weiter.',
  'userAccount.act.requirePasswordTitle':
    'Neues Passwort von {count, plural, one {# Benutzer} other {# Benutzern}} verlangen?',
  'userAccount.act.running': '{count, plural, one {# Benutzer wird} other {# Benutzer werden}} geändert',
  'userAccount.act.waivePassword': 'Kein neues Passwort verlangen',
  'userAccount.act.waivePasswordConfirm': 'Keine neuen Passwörter verlangen',
  'userAccount.act.waivePasswordDone':
    'Von {count, plural, one {# Benutzer} other {# Benutzern}} wird kein neues Passwort mehr verlangt',
  'userAccount.act.waivePasswordFailed': 'Einige Benutzer müssen weiterhin ein neues Passwort setzen',
  'userAccount.act.waivePasswordTitle':
    'Von {count, plural, one {# Benutzer} other {# Benutzern}} kein neues Passwort mehr verlangen?',
  'userAccount.allAccess': 'Alle Zugriffe anzeigen',
  'userAccount.changeFailed': 'Benutzer „{name}“ konnte nicht geändert werden',
  'userAccount.disable': 'Benutzer sperren',
  'userAccount.disabledText': 'Dieser Benutzer kann sich nicht anmelden.',
  'userAccount.disableText':
    'Der Benutzer kann sich erst wieder anmelden, wenn er entsperrt ist. Alle Sitzungen enden sofort.',
  'userAccount.disableTitle': 'Benutzer „{name}“ sperren?',
  'userAccount.enable': 'Benutzer entsperren',
  'userAccount.endAll': 'Alle Sitzungen beenden',
  'userAccount.endSession': 'Sitzung beenden',
  'userAccount.failed': 'Die Angaben zur Anmeldung konnten nicht geladen werden',
  'userAccount.generate': 'Passwort erzeugen',
  'userAccount.generated': 'Erzeugtes Passwort',
  'userAccount.generatedText':
    'Kopieren Sie es jetzt. Es ist nur sichtbar, bis Sie speichern oder die Seite verlassen.',
  'userAccount.isDisabled': 'Benutzer „{name}“ gesperrt',
  'userAccount.isEnabled': 'Benutzer „{name}“ entsperrt',
  'userAccount.moreRoles': '{count, plural, one {# weitere Rolle} other {# weitere Rollen}}',
  'userAccount.neverSignedIn': 'Noch nie angemeldet',
  'userAccount.noRole': 'Keine Rollen',
  'userAccount.noSessions': 'Dieser Benutzer ist nicht angemeldet.',
  'userAccount.onCluster':
    'OpenSearch zeichnet keine letzten Anmeldungen auf, sperrt keine Benutzer und verlangt keine neuen Passwörter. Um einen Benutzer auszusperren, setzen Sie ein neues Passwort oder entfernen Sie alle Rollen.',
  'userAccount.overview': 'Überblick',
  'userAccount.passwordDue': 'Muss ein neues Passwort setzen',
  'userAccount.passwordDueText':
    'Der Benutzer setzt bei der nächsten Anmeldung zuerst ein neues Passwort. Offene Sitzungen laufen weiter; Sie können sie unten beenden.',
  'userAccount.passwordIsDue': 'Benutzer „{name}“ muss ein neues Passwort setzen',
  'userAccount.passwordIsNotDue': '{name} muss das Passwort nicht mehr ändern',
  'userAccount.requirePassword': 'Neues Passwort verlangen',
  'userAccount.sessionActivity': 'Ereignisse',
  'userAccount.sessionsText': 'Wo dieser Benutzer gerade angemeldet ist.',
  'userAccount.sessionsUnknown':
    'Sitzungen liegen hier in den Cookies der Browser und lassen sich nicht auflisten. Ein neues Passwort beendet alle.',
  'userAccount.signIn': 'Anmeldung',
  'userAccount.waivePassword': 'Kein neues Passwort verlangen',
} satisfies Record<keyof typeof en, string>;
