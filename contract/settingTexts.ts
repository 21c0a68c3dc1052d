/** English setting names and descriptions, sent by the server; the ids serve for translation. */
export const SETTING_TEXTS = {
  'setting.defaultRoute': 'Default route',
  'setting.dateFormat': 'Date format',
  'setting.dateFormat:tz': 'Time zone for date formatting',
  'setting.dateFormat:dow': 'Day of week',
  'setting.theme:darkMode': 'Dark mode',
  'setting.theme:version': 'Theme version',
  'setting.home:ignoredFindings': 'Findings hidden on the home page',
  'setting.accessibility:disableAnimations': 'Disable animations',
  'setting.notifications:banner': 'Custom banner notification',
  'setting.notifications:lifetime:banner': 'Banner notification lifetime',
  'setting.notifications:lifetime:error': 'Error notification lifetime',
  'setting.notifications:lifetime:warning': 'Warning notification lifetime',
  'setting.notifications:lifetime:info': 'Info notification lifetime',
  'setting.state:storeInSessionStorage': 'Store URLs in session storage',
  'setting.savedObjects:perPage': 'Objects per page',

  'settingText.defaultRoute': 'Page that opens after sign-in, for example /app/home or /app/management.',
  'settingText.dateFormat': 'Date format in Moment.js notation.',
  'settingText.dateFormat:tz': 'Time zone for dates. "Browser" uses the browser\'s time zone.',
  'settingText.dateFormat:dow': 'First day of the week.',
  'settingText.theme:darkMode': 'Use dark screens for users who follow their system.',
  'settingText.theme:version': 'v7 has square corners, v8 has round ones.',
  'settingText.home:ignoredFindings':
    'Ids of findings to hide from security administrators on the home page, for example audit.disabled.',
  'settingText.accessibility:disableAnimations': "Turn off all animations that aren't needed.",
  'settingText.notifications:banner':
    'Message to all users of this tenant, at the top of every page. Supports Markdown.',
  'settingText.notifications:lifetime:banner':
    'How long the banner stays, in milliseconds. 0 or Infinity: until it is closed.',
  'settingText.notifications:lifetime:error':
    'How long errors stay, in milliseconds. Infinity: until closed.',
  'settingText.notifications:lifetime:warning':
    'How long warnings stay, in milliseconds. Infinity: until closed.',
  'settingText.notifications:lifetime:info':
    'How long other notifications stay, in milliseconds. Infinity: until closed.',
  'settingText.state:storeInSessionStorage':
    'Keep page state in the browser instead of the address, for addresses that grow too long.',
  'settingText.savedObjects:perPage': 'Saved objects per page at first: 10, 25, 50 or 100.',
} as const;

export const SETTING_TEXTS_DE: Readonly<Record<keyof typeof SETTING_TEXTS, string>> = {
  'setting.defaultRoute': 'Startseite',
  'setting.dateFormat': 'Datumsformat',
  'setting.dateFormat:tz': 'Zeitzone',
  'setting.dateFormat:dow': 'Erster Wochentag',
  'setting.theme:darkMode': 'Dunkle Darstellung',
  'setting.theme:version': 'Version der Darstellung',
  'setting.home:ignoredFindings': 'Auf der Startseite ausgeblendete Hinweise',
  'setting.accessibility:disableAnimations': 'Animationen deaktivieren',
  'setting.notifications:banner': 'Eigene Mitteilung',
  'setting.notifications:lifetime:banner': 'Dauer der Mitteilung',
  'setting.notifications:lifetime:error': 'Dauer von Fehlermeldungen',
  'setting.notifications:lifetime:warning': 'Dauer von Warnungen',
  'setting.notifications:lifetime:info': 'Dauer anderer Meldungen',
  'setting.state:storeInSessionStorage': 'Adressen im Sitzungsspeicher',
  'setting.savedObjects:perPage': 'Objekte je Seite',

  'settingText.defaultRoute':
    'Seite, die sich nach der Anmeldung öffnet, zum Beispiel /app/home oder /app/management.',
  'settingText.dateFormat': 'Datumsformat in der Schreibweise von Moment.js.',
  'settingText.dateFormat:tz': 'Zeitzone für Daten. „Browser“ verwendet die des Browsers.',
  'settingText.dateFormat:dow': 'Erster Tag der Woche.',
  'settingText.theme:darkMode': 'Dunkle Darstellung für Benutzer, die ihrem System folgen.',
  'settingText.theme:version': 'v7 hat eckige Kanten, v8 runde.',
  'settingText.home:ignoredFindings':
    'Kennungen von Hinweisen, die Administratoren auf der Startseite nicht sehen, zum Beispiel audit.disabled.',
  'settingText.accessibility:disableAnimations': 'Alle Animationen deaktivieren, die nicht nötig sind.',
  'settingText.notifications:banner':
    'Mitteilung an alle Benutzer dieses Mandanten, oben auf jeder Seite. Unterstützt Markdown.',
  'settingText.notifications:lifetime:banner':
    'Wie lange die Mitteilung bleibt, in Millisekunden. 0 oder Infinity: bis sie geschlossen wird.',
  'settingText.notifications:lifetime:error':
    'Wie lange Fehlermeldungen bleiben, in Millisekunden. Infinity: bis sie geschlossen werden.',
  'settingText.notifications:lifetime:warning':
    'Wie lange Warnungen bleiben, in Millisekunden. Infinity: bis sie geschlossen werden.',
  'settingText.notifications:lifetime:info':
    'Wie lange andere Meldungen bleiben, in Millisekunden. Infinity: bis sie geschlossen werden.',
  'settingText.state:storeInSessionStorage':
    'Den Zustand von Seiten im Browser statt in der Adresse halten, wenn Adressen zu lang werden.',
  'settingText.savedObjects:perPage': 'Gespeicherte Objekte je Seite zu Beginn: 10, 25, 50 oder 100.',
};
