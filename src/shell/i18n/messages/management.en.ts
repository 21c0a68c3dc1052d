/** The English texts of the management application. */
export default {
  'management.forbidden': 'You may not open this page',
  'management.forbiddenText':
    'Your roles give no access to what {tenant, select, none {is kept here} other {is kept in the tenant "{tenant}"}}. Ask an administrator for a role that may read it, or switch to another tenant.',
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
    'Look through, edit, delete, import and export what people have saved in this tenant.',
  'management.settings': 'Advanced settings',
  'management.settingsText': 'How the screens look and behave for everybody who works in this tenant.',
  'management.toOverview': 'Go to the overview',
} as const;
