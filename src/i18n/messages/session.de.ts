import type en from './session.en';

export default {
  'account.identityAs': 'Für den Server sind Sie {user}.',
  'account.identityFailed': 'Ihre Rollen konnten nicht geladen werden.',
  'account.identityLoading': 'Ihre Rollen werden geladen',
  'account.tenantReadOnly': '{tenant} (nur lesen)',
  'account.tenants': 'Mandanten ({count})',
  'account.tenantsHelp': 'Mandanten, auf die Ihre Rollen Zugriff geben.',
  'session.again': 'Wieder anmelden',
  'session.againCheck': 'Ich habe mich angemeldet',
  'session.againElsewhere':
    'Melden Sie sich in einem anderen Tab an. Diese Seite macht von selbst weiter; den anderen Tab können Sie schließen.',
  'session.againIntro': 'Melden Sie sich an, um fortzufahren. Auf dieser Seite geht nichts verloren.',
  'session.againLater': 'Nicht jetzt',
  'session.againLeave': 'Ohne Speichern verlassen',
  'session.againOther':
    'Meldet sich ein anderer Benutzer an, wird die Seite neu geladen, und nicht gespeicherte Änderungen gehen verloren.',
  'session.againOpen': 'In neuem Tab anmelden',
  'session.againPasswordDue':
    'Ein Administrator verlangt ein neues Passwort. Sie setzen es bei der Anmeldung. Auf dieser Seite geht nichts verloren.',
  'session.againStillOut': 'Sie sind noch nicht angemeldet.',
  'session.againTitle': 'Ihre Sitzung ist zu Ende',
  'session.browserOn': '{browser} unter {system}',
  'session.browserUnknown': 'Unbekannter Browser',
  'session.end': 'Abmelden',
  'session.endedOthers': 'Sie sind nur hier angemeldet.',
  'session.endOthers': 'Überall sonst abmelden',
  'session.endOthersText': 'Das Abmelden wirkt sofort.',
  'session.failed': 'Die Sitzungen konnten nicht geladen werden.',
  'session.endFailed': 'Die Sitzung konnte nicht beendet werden.',
  'session.from': 'von {address}',
  'session.incomplete':
    'Sitzungen liegen hier in den Cookies der Browser, deshalb steht hier nur diese. Um alle anderen zu beenden, ändern Sie Ihr Passwort.',
  'session.lastSeen': 'Zuletzt gesehen',
  'session.loading': 'Ihre Sitzungen werden geladen',
  'session.nearAbsolute':
    'Sitzungen haben eine Höchstdauer; Ihre endet, auch wenn Sie weiterarbeiten. Speichern Sie Ihre Arbeit. Sie können sich wieder anmelden, ohne die Seite zu verlassen.',
  'session.nearIdle':
    'Sie waren eine Weile nicht aktiv. Arbeiten Sie weiter, oder wählen Sie „Angemeldet bleiben“.',
  'session.nearTitle': 'Ihre Sitzung endet bald',
  'session.present': 'Diese Sitzung',
  'session.remaining': 'Verbleibende Zeit',
  'session.since': 'Seit',
  'session.stay': 'Angemeldet bleiben',
  'session.unknownAddress': 'von einer unbekannten Adresse',
} satisfies Record<keyof typeof en, string>;
