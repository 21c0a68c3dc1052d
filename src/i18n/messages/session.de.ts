import type en from './session.en';

/** The German texts about the session itself. */
export default {
  'account.identityAs': 'Der Server sieht diese Sitzung als {user}.',
  'account.identityFailed': 'Ihre Rollen konnten nicht geladen werden.',
  'account.identityLoading': 'Ihre Rollen werden geladen',
  'account.tenantReadOnly': '{tenant} (nur lesen)',
  'account.tenants': 'Mandanten ({count})',
  'account.tenantsHelp': 'Mandanten, auf die Ihre Rollen Zugriff geben.',
  'session.again': 'Wieder anmelden',
  'session.againCheck': 'Ich habe mich angemeldet',
  'session.againElsewhere':
    'Melden Sie sich in einem anderen Tab an; diese Seite bemerkt es von selbst und macht weiter. Den anderen Tab können Sie dann schließen.',
  'session.againIntro':
    'Auf dieser Seite geht nichts verloren: Melden Sie sich an, und sie macht weiter, wo sie stehen geblieben ist.',
  'session.againLater': 'Nicht jetzt',
  'session.againLeave': 'Ohne Speichern verlassen',
  'session.againOther':
    'Wer sich hier mit einem anderen Konto anmeldet, beginnt mit einer neuen Seite; Ungespeichertes geht dann verloren.',
  'session.againOpen': 'In neuem Tab anmelden',
  'session.againStillOut': 'Sie sind noch nicht angemeldet.',
  'session.againTitle': 'Ihre Sitzung ist zu Ende',
  'session.againWrong': 'Benutzername oder Passwort ist falsch. Bitte versuchen Sie es noch einmal.',
  'session.browserOn': '{browser} unter {system}',
  'session.browserUnknown': 'Unbekanntes Programm',
  'session.end': 'Dort abmelden',
  'session.endedOthers': 'Sie sind nur hier angemeldet.',
  'session.endOthers': 'Überall sonst abmelden',
  'session.endOthersText': 'Wer eine dieser Sitzungen benutzt, muss sich sofort neu anmelden.',
  'session.failed': 'Die Liste der Sitzungen konnte nicht gelesen werden.',
  'session.endFailed': 'Die Sitzung konnte nicht beendet werden.',
  'session.from': 'von {address}',
  'session.incomplete':
    'Sitzungen liegen hier in den Cookies der Browser, deshalb kennt dieser Server nur diese eine. Um alle anderen zu beenden, ändern Sie Ihr Passwort.',
  'session.lastSeen': 'Zuletzt gesehen',
  'session.listTitle': 'Wo Sie angemeldet sind',
  'session.loading': 'Ihre Sitzungen werden geladen',
  'session.nearAbsolute':
    'Ihre Sitzung erreicht bald ihre längste Dauer und endet dann, auch wenn Sie weiterarbeiten. Speichern Sie Ihre Arbeit; Sie können sich wieder anmelden, ohne die Seite zu verlassen.',
  'session.nearIdle': 'Sie waren eine Weile nicht aktiv. Arbeiten Sie weiter, oder bleiben Sie angemeldet.',
  'session.nearTitle': 'Ihre Sitzung endet bald',
  'session.password': 'Passwort',
  'session.present': 'Diese Sitzung',
  'session.remaining': 'Verbleibende Zeit',
  'session.since': 'Seit',
  'session.stay': 'Angemeldet bleiben',
  'session.unknownAddress': 'von einer unbekannten Adresse',
  'session.username': 'Benutzername',
} satisfies Record<keyof typeof en, string>;
