/** The English texts of what needs attention: at home, and over the lists that show what a finding is about. */
export default {
  'attention.again': 'Check again',
  'attention.failed': 'Not everything could be checked',
  'attention.failedSource':
    '{source, select, users {Internal users} roles {Roles} roleMappings {Role mappings} audit {Audit settings} other {State of the server}}: {reason}',
  'attention.filtered': 'Shown are only those of the finding "{finding}".',
  'attention.filteredFailed': 'What the finding is about could not be read. Shown are all.',
  'attention.filteredNone': 'There is nothing left of this finding. Shown are all.',
  'attention.forbidden': 'You may not read what is checked here',
  'attention.go':
    '{target, select, users {Show the users} roles {Show the roles} mapping {Open the mapping} audit {Open audit logging} tenancy {Open the tenancy settings} create {Create a user} other {Open the status page}}',
  'attention.goOf': '{action}: {finding}',
  'attention.loading': 'Checking users, roles, audit logging and the server',
  'attention.more': 'and {count, number} more',
  'attention.names': 'Concerned',
  'attention.none': 'Nothing needs attention',
  'attention.noneText': 'Users, roles, mappings, audit logging, tenancy and the server were checked.',
  'attention.severityDanger': 'Danger',
  'attention.severityInfo': 'Note',
  'attention.severityWarning': 'Warning',
  'attention.showAll': 'Show all',
  'attention.title': 'Needs attention',
  'finding.admin.everybody':
    '{count, plural, one {An administrative role is} other {# administrative roles are}} mapped to everybody',
  'finding.admin.everybodyText':
    'Whoever signs in may change all of security. Take the asterisk out of the mapping.',
  'finding.admin.reservedOnly': 'No person has an administrative account of their own',
  'finding.admin.reservedOnlyText':
    'Only reserved accounts administer security. They cannot be changed here, and the audit log cannot tell who used them.',
  'finding.audit.disabled': 'Audit logging is off',
  'finding.audit.disabledText': 'Nobody can tell later who did what in the cluster.',
  'finding.mappings.unknownRole':
    '{count, plural, one {# role mapping is} other {# role mappings are}} for a role that does not exist',
  'finding.mappings.unknownRoleText':
    'Those who are mapped get nothing from it, until somebody creates a role of that name.',
  'finding.mappings.unknownUser':
    '{count, plural, one {# role is} other {# roles are}} mapped to users who do not exist',
  'finding.mappings.unknownUserText': 'Whoever is given an account of such a name gets the role with it.',
  'finding.roles.unmapped': '{count, plural, one {# role is} other {# roles are}} mapped to nobody',
  'finding.roles.unmappedText': 'Nobody has what they permit. Map somebody to them, or delete them.',
  'finding.status.red': 'The server is red',
  'finding.status.redText': 'A part of it does not work.',
  'finding.status.yellow': 'The server is yellow',
  'finding.status.yellowText': 'A part of it does not work as it should.',
  'finding.tenancy.off': 'Multi-tenancy is off',
  'finding.tenancy.offText': 'Everybody works on the same saved objects.',
  'finding.users.noRole':
    '{count, plural, one {# user has} other {# users have}} no role but those that everybody has',
  'finding.users.noRoleText': 'They may sign in and do next to nothing. Map them to a role, or delete them.',
} as const;
