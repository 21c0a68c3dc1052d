/** Drafts in forms: presets, summaries, members, unsaved changes (also of settings). */
export default {
  'draft.found': 'Unsaved draft from {when}',
  'draft.restore': 'Restore',
  'draft.discard': 'Discard',

  'form.errors': '{count, plural, one {# field needs your attention} other {# fields need your attention}}',
  'form.errorAt': '{label}: {message}',
  'form.changed': 'Changed',
  'form.proposed': 'A change is filled in but not saved yet',
  'form.proposedText': 'It comes from the link that opened this page. Review it before you save.',
  'form.forbidden': "Your roles don't allow changes here.",
  'form.running': 'A request is running.',

  'preset.cluster': 'Cluster preset',
  'preset.index': 'Preset of index permission {n, number}',
  'preset.clusterSearch': 'Search',
  'preset.clusterSearchText': 'Search several indices in one request.',
  'preset.clusterDashboards': 'Dashboards',
  'preset.clusterDashboardsText': 'Search and write in bulk, as Dashboards does.',
  'preset.clusterAll': 'Everything',
  'preset.clusterAllText': 'All cluster actions, including settings and snapshots.',
  'preset.auditor': 'Auditor',
  'preset.auditorText': 'Read everything in Security, and change nothing.',
  'preset.auditorCluster': 'On a cluster, this needs settings in opensearch.yml',
  'preset.auditorClusterText':
    'A cluster opens its security API only to the roles named in its configuration. Add these lines on every node and restart the nodes. The first line replaces the existing list.',
  'preset.auditorConfig': 'Lines for opensearch.yml',
  'preset.read': 'Read',
  'preset.readText': 'Search and read documents.',
  'preset.write': 'Write',
  'preset.writeText': 'Read, add, change and delete documents.',
  'preset.manage': 'Manage',
  'preset.manageText': 'Everything, including creating and deleting indices.',
  'preset.custom': 'Custom',
  'preset.customText': 'Choose single permissions and groups below.',

  'members.title': 'Members',
  'members.text': 'Who gets this role. You can change this later.',
  'members.failed': 'Role "{name}" was created, but its members weren\'t saved',
  'members.change': 'Map users',

  'tenantAccess.roles': 'Roles with access',
  'tenantAccess.backendRoles': 'Backend roles with access',
  'tenantAccess.roleIsMade':
    'Their users get the new role {role}. To open Dashboards, they also need the role kibana_user.',
  'tenantAccess.writeText': 'Can read and change what is in the tenant.',
  'tenantAccess.readText': 'Can only read what is in the tenant.',
  'tenantAccess.given': 'Access to tenant "{tenant}" given',
  'tenantAccess.incomplete': 'Not all access to tenant "{tenant}" was given',

  'summary.title': 'Summary',
  'summary.more': '{count, plural, one {# more} other {# more}}',
  'summary.index':
    '{verb, select, all {Can do everything with {patterns}} read {Can read {patterns}} write {Can read and write {patterns}} writeOnly {Can write to {patterns}} none {Has no permission on {patterns}} other {Can use {actions} on {patterns}}}{rule, select, except {, except {count, plural, one {field {fields}} other {fields {fields}}}} only {, {count, plural, one {only field {fields}} other {only fields {fields}}}} mixed {, with the fields {fields}} other {}}.',
  'summary.documents': 'Sees only documents of {patterns} that match the query.',
  'summary.masked':
    '{count, plural, one {Field {fields} of {patterns} is masked.} other {Fields {fields} of {patterns} are masked.}}',
  'summary.noPattern': 'An index permission has no index pattern yet.',
  'summary.noIndex': "Can't read or change any index.",
  'summary.noCluster': 'Has no cluster permissions.',
  'summary.allCluster': 'Can do everything on the cluster.',
  'summary.auditor': 'Can read everything in Security, and change nothing there.',
  'summary.cluster':
    '{count, plural, one {Has cluster permission {permissions}.} other {Has cluster permissions {permissions}.}}',
  'summary.noTenant': "Can't open Dashboards: no tenant.",
  'summary.tenant':
    '{type, select, write {Can read and change dashboards in {count, plural, one {tenant {tenants}} other {tenants {tenants}}}.} read {Can read dashboards in {count, plural, one {tenant {tenants}} other {tenants {tenants}}}.} other {Can use {actions} in {count, plural, one {tenant {tenants}} other {tenants {tenants}}}.}}',
  'summary.dashboardsRole': 'To open Dashboards, users also need the role kibana_user.',
  'summary.direct': '{count, plural, one {Has role {roles} directly.} other {Has roles {roles} directly.}}',
  'summary.mapped':
    '{count, plural, one {Has role {roles} by its mapping.} other {Has roles {roles} by their mappings.}}',
  'summary.likeEveryone':
    '{count, plural, one {Has role {roles}, as every user.} other {Has roles {roles}, as every user.}}',
  'summary.noRole': "No roles yet. This user can sign in but can't do anything.",
  'summary.noMappings': "Roles by mapping aren't known yet.",
  'summary.noMember': 'No user has this role.',
  'summary.everyone': 'Every user has this role.',
  'summary.users': '{count, plural, one {User {users} has this role.} other {Users {users} have this role.}}',
  'summary.backendRoles': 'Users with backend role {roles} have this role.',
  'summary.andRoles': 'Users with all of the backend roles {roles} have this role.',
  'summary.hosts':
    '{count, plural, one {Requests from host {hosts} have this role.} other {Requests from hosts {hosts} have this role.}}',
};
