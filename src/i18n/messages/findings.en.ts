/** Findings, on the home page and above the lists they refer to. */
export default {
  'finding.reviews.due': '{count, plural, one {# access review is due} other {# access reviews are due}}',
  'finding.reviews.dueText':
    '{count, plural, one {Finish it, or start the next one, by its due date.} other {Finish them, or start the next ones, by their due dates.}}',
  'findings.again': 'Refresh',
  'findings.failed': 'Some checks failed',
  'findings.failedSource':
    '{source, select, access {Access} users {Internal users} roles {Roles} roleMappings {Role mappings} audit {Audit settings} other {State of the server}}: {reason}',
  'findings.filtered': 'Filtered by: {finding}',
  'findings.filteredFailed': "Couldn't load the affected entries. Showing all.",
  'findings.filteredNone': 'Resolved. Showing all.',
  'findings.forbidden': "You don't have access to what is checked here",
  'findings.go':
    '{target, select, users {Show users} roles {Show roles} permissions {Show permissions} mapping {Open mapping} audit {Open audit logging} cluster {Open cluster security} reviews {Open reviews} tenancy {Open tenancy settings} create {Create user} other {Open status page}}',
  'findings.goOf': '{action}: {finding}',
  'findings.loading': 'Checking users, roles, audit logging and the server',
  'findings.more': 'and {count, number} more',
  'findings.names': 'Affected',
  'findings.none': 'Nothing needs attention',
  'findings.noneText': 'Checked: users, roles, mappings, audit logging, tenancy and the server.',
  'findings.severityDanger': 'Danger',
  'findings.severityInfo': 'Note',
  'findings.severityWarning': 'Warning',
  'findings.showAll': 'Show all',
  'findings.title': 'Needs attention',
  'finding.admin.everybody':
    '{count, plural, one {# administrative role is} other {# administrative roles are}} mapped to every user',
  'finding.admin.everybodyText':
    'Every user who signs in is an administrator. Remove * from {count, plural, one {the mapping} other {the mappings}}.',
  'finding.admin.full':
    '{count, plural, one {# user has every permission} other {# users have every permission}}',
  'finding.admin.fullText':
    '{count, plural, one {This user} other {They}} can read, change and delete everything. Check that {count, plural, one {this user needs} other {all of them need}} it.',
  'finding.admin.reservedOnly': 'Only built-in accounts can administer security',
  'finding.admin.reservedOnlyText':
    "They can't be changed here, and audit logs don't show which administrator used them. Create an account for each administrator.",
  'finding.audit.disabled': 'Audit logging is off',
  'finding.audit.disabledText': 'Nothing is logged. Turn on audit logging to see who did what.',
  'finding.anonymous.enabled': 'Anonymous access is on',
  'finding.anonymous.enabledText':
    '{count, plural, =0 {Visitors can use the cluster without signing in.} other {Visitors have these roles without signing in.}}',
  'finding.certificates.demo':
    '{count, plural, one {# certificate holder uses} other {# certificate holders use}} the demo authority',
  'finding.certificates.demoText':
    'Its key is public, so anyone can pose as a node. Replace the certificates.',
  'finding.certificates.soon': 'Certificates end within 30 days',
  'finding.certificates.soonText': 'Replace them before clients and nodes refuse them.',
  'finding.certificates.urgent': 'Certificates have expired or end within 7 days',
  'finding.certificates.urgentText': 'Replace them now: clients and nodes refuse expired certificates.',
  'finding.defaults.outdated':
    "{count, plural, one {# default role is} other {# default roles are}} missing or differ from the cluster's version",
  'finding.defaults.outdatedText': 'An upgrade does not add new default roles. Compare and apply them.',
  'finding.groups.unknownPermission':
    '{count, plural, one {# action group has} other {# action groups have}} permissions that may be misspelled',
  'finding.groups.unknownPermissionText':
    "They aren't known here but look like ones that are. Check the spelling; a plugin or a newer cluster may know them.",
  'finding.mappings.externalUser':
    "{count, plural, one {# role is} other {# roles are}} mapped to users that aren't in the internal database",
  'finding.mappings.externalUserText':
    'They may be users of another system. Check that they still exist there.',
  'finding.mappings.unknownRole':
    "{count, plural, one {# role mapping is} other {# role mappings are}} for a role that doesn't exist",
  'finding.mappings.unknownRoleText':
    '{count, plural, one {It has} other {They have}} no effect until a role with this name is created.',
  'finding.mappings.unknownUser':
    "{count, plural, one {# role is} other {# roles are}} mapped to users that don't exist",
  'finding.mappings.unknownUserText':
    '{count, plural, one {Anyone later created with such a name will get the role.} other {Anyone later created with such a name will get the role mapped to it.}}',
  'finding.memberships.over':
    '{count, plural, one {# role has} other {# roles have}} members whose time is over',
  'finding.memberships.overText':
    'The server user of the gateway may not remove them. Remove them from the mapping.',
  'finding.roles.unknownPermission':
    '{count, plural, one {# role has} other {# roles have}} permissions that may be misspelled',
  'finding.roles.unknownPermissionText':
    "They aren't known here but look like ones that are. Check the spelling; a plugin or a newer cluster may know them.",
  'finding.roles.unmapped': '{count, plural, one {# role is} other {# roles are}} not mapped to any user',
  'finding.roles.unmappedText':
    '{count, plural, one {No one uses this role. Assign it or delete it.} other {No one uses these roles. Assign them or delete them.}}',
  'finding.roles.wide': '{count, plural, one {# role can} other {# roles can}} write to every index',
  'finding.roles.wideText':
    '{count, plural, one {Its index patterns cover} other {Their index patterns cover}} all indices. Narrow them.',
  'finding.status.red': 'The server is red',
  'finding.status.redText': "Part of the server isn't working.",
  'finding.status.yellow': 'The server is yellow',
  'finding.status.yellowText': "Part of the server isn't working properly.",
  'finding.tenancy.off': 'Multi-tenancy is off',
  'finding.tenancy.offText': 'All users share the same saved objects.',
  'finding.users.demoPassword':
    '{count, plural, one {# user has the password} other {# users have the passwords}} of the demo configuration',
  'finding.users.demoPasswordText': 'Anyone can look it up. Set another password now.',
  'finding.users.noRole':
    '{count, plural, one {# user has no role of its own} other {# users have no role of their own}}',
  'finding.users.noRoleText':
    "{count, plural, one {This user can sign in but can't do anything yet. Assign a role or delete the user.} other {They can sign in but can't do anything yet. Assign roles or delete the users.}}",
  'finding.users.unused':
    "{count, plural, one {# user hasn't} other {# users haven't}} signed in for 90 days",
  'finding.users.unusedText':
    'Disable or delete {count, plural, one {this account} other {these accounts}} if {count, plural, one {it is} other {they are}} no longer needed.',
} as const;
