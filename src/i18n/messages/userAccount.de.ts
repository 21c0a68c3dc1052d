import { type default as en } from './userAccount.en';

export default {
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
  'userAccount.noSessions': 'Dieser Benutzer ist nicht angemeldet.',
  'userAccount.onCluster':
    'OpenSearch zeichnet keine letzten Anmeldungen auf, sperrt keine Benutzer und verlangt keine neuen Passwörter. Um einen Benutzer auszusperren, setzen Sie ein neues Passwort oder entfernen Sie alle Rollen.',
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
