/** The English texts of the management application. */
export default {
  'management.forbidden': "You don't have access to this page",
  'management.forbiddenText':
    'Your roles give no access to what {hasTenant, select, no {is kept here} other {is kept in the tenant "{tenant}"}}. Ask an administrator for a role that may read it, or switch to another tenant.',
  'management.nav': 'Management',
  'management.noSuchPage': 'Page not found',
  'management.noSuchPageText': 'Nothing is managed at this address.',
  'management.nothing': 'There is nothing that you may manage',
  'management.nothingText':
    'None of your roles opens an application or a page of this overview. Ask an administrator for a role that does.',
  'management.others': 'Other applications',
  'management.overview': 'Overview',
  'management.overviewText': 'What can be managed here, and what each place is for.',
  'management.savedObjects': 'Saved objects',
  'management.savedObjectsText':
    'Look through, delete, import and export what people have saved in this tenant.',
  'management.settings': 'Advanced settings',
  'management.settingsText': 'How the screens look and behave for everybody who works in this tenant.',
  'management.toOverview': 'Go to the overview',

  'settings.accessibility': 'Accessibility',
  'settings.appearance': 'Appearance',
  'settings.changedOnly': 'Changed only',
  'settings.count': '{count, number} of {total, plural, one {# setting} other {# settings}}',
  'settings.custom': 'Somebody set this; no part of the server declares it.',
  'settings.customCategory': 'Not declared',
  'settings.default': 'Default: {value}',
  'settings.example': 'Now: {example}',
  'settings.exampleWeek': 'A week: {example}',
  'settings.general': 'General',
  'settings.home': 'Home page',
  'settings.intro':
    '{hasTenant, select, no {How the screens look and behave for everybody.} other {How the screens look and behave for everybody who works in the tenant "{tenant}". Every tenant has its own settings.}}',
  'settings.invalid': 'These settings cannot be saved as they are: {keys}',
  'settings.needsReload': 'Takes effect after the page reloads.',
  'settings.noneChanged': 'Nothing was changed: every setting has its default.',
  'settings.noneFound': 'No setting has these words in its name, its key or its description.',
  'settings.notANumber': 'Enter a number.',
  'settings.notJson': 'This is not valid JSON.',
  'settings.notifications': 'Notifications',
  'settings.overridden':
    'Fixed by the configuration of the server (uiSettings.overrides). It cannot be changed here.',
  'settings.preview': 'What it looks like',
  'settings.readFailed': 'The settings could not be loaded',
  'settings.readOnly': 'You may look at these settings, but not change them',
  'settings.readOnlyText':
    'None of your roles may write {hasTenant, select, no {them} other {to the tenant "{tenant}"}}. Ask an administrator for a role that may.',
  'settings.reload': 'Load the page again',
  'settings.reloadNote': 'Saved. These take effect after the page reloads: {names}.',
  'settings.reset': 'Reset to default',
  'settings.resetOf': 'Reset {name} to its default',
  'settings.save': 'Save changes',
  'settings.saving': 'Saving',
  'settings.search': 'Search settings by name, key or description',
  'settings.set': 'Changed',
  'settings.showAll': 'Show all settings',
  'settings.stale': 'The latest settings could not be loaded. What you see may be out of date.',
  'settings.undo': 'Undo',
  'settings.undoOf': 'Undo the change of {name}',
  'settings.unsaved': '{count, plural, one {# unsaved change} other {# unsaved changes}}',

  'setting.defaultRoute': 'Default route',
  'setting.dateFormat': 'Date format',
  'setting.dateFormat:tz': 'Time zone for date formatting',
  'setting.dateFormat:dow': 'Day of week',
  'setting.theme:darkMode': 'Dark mode',
  'setting.theme:version': 'Theme version',
  'setting.home:ignoredFindings': 'Findings left out at home',
  'setting.accessibility:disableAnimations': 'Disable animations',
  'setting.notifications:banner': 'Custom banner notification',
  'setting.notifications:lifetime:banner': 'Banner notification lifetime',
  'setting.notifications:lifetime:error': 'Error notification lifetime',
  'setting.notifications:lifetime:warning': 'Warning notification lifetime',
  'setting.notifications:lifetime:info': 'Info notification lifetime',
  'setting.state:storeInSessionStorage': 'Store URLs in session storage',
  'setting.savedObjects:perPage': 'Objects per page',

  'settingText.defaultRoute':
    'The page that opens first after signing in, for example /app/home or /app/management.',
  'settingText.dateFormat': 'How dates are written, in the notation of Moment.js.',
  'settingText.dateFormat:tz': 'The time zone in which dates are shown. "Browser" takes that of the browser.',
  'settingText.dateFormat:dow': 'The day on which weeks begin.',
  'settingText.theme:darkMode': 'Whether screens are dark for people who follow their system.',
  'settingText.theme:version':
    'Which family of looks screens have: v7 has square corners, v8 has round ones.',
  'settingText.home:ignoredFindings':
    'Ids of findings that the home page does not show to security administrators, for example audit.disabled.',
  'settingText.accessibility:disableAnimations':
    'Whether everything that moves stands still. Animations that are not needed are left out.',
  'settingText.notifications:banner':
    'A message to everybody who works in this tenant, at the top of every page. Markdown is understood.',
  'settingText.notifications:lifetime:banner':
    'How long the banner stays, in milliseconds. 0 or Infinity keeps it until it is closed.',
  'settingText.notifications:lifetime:error':
    'How long a notice of an error stays, in milliseconds. Infinity keeps it until it is closed.',
  'settingText.notifications:lifetime:warning':
    'How long a warning stays, in milliseconds. Infinity keeps it until it is closed.',
  'settingText.notifications:lifetime:info':
    'How long any other notice stays, in milliseconds. Infinity keeps it until it is closed.',
  'settingText.state:storeInSessionStorage':
    'Whether the state of a page is kept in the browser instead of its address, for addresses that grow too long.',
  'settingText.savedObjects:perPage':
    'How many saved objects a page of their list has at first: 10, 25, 50 or 100.',
} as const;
