/** People: internal users and those who have signed in. ICU syntax; keys are sorted. */
export default {
  'people.access': 'Check access',
  'people.activity': 'Activity',
  'people.compare': 'Compare',
  'people.description':
    'Internal users, and users of other systems who have signed in. Roles are those of the last sign-in.',
  'people.empty': 'No people',
  'people.emptyText': 'People appear here when they sign in.',
  'people.export': 'Export CSV',
  'people.failed': "Users of other systems can't be listed",
  'people.forget': 'Remove from register',
  'people.forgetFailed': 'Couldn\'t remove "{name}" from the register',
  'people.forgetText':
    'The kinds, roles and times of sign-ins under this name are removed. The next sign-in registers them again. Accounts and roles stay unchanged.',
  'people.forgetTitle': 'Remove "{name}" from the register?',
  'people.forgotten': '"{name}" removed from the register',
  'people.internal': 'Internal user',
  'people.kind': 'Kind',
  'people.more': 'Details',
  'people.off': 'Only internal users are listed: the register of people is off (people.enabled).',
  'people.search': 'Search people',
  'people.sessions': 'Sessions',
};
