/** Document rules. ICU syntax; keys are sorted within their prefix. */
export default {
  'rule.attribute': 'attribute {name} of the user',
  'rule.backendRoles': 'list of the backend roles',
  'rule.check': 'Preview',
  'rule.counts':
    '{isCut, select, true {Matches more than {matching, number} documents.} other {Matches {matching, number} of {all, plural, one {# document} other {# documents}}.}}',
  'rule.failed': "Couldn't preview the query",
  'rule.hidden':
    '{field} is {why, select, masked {masked} excluded {excluded} other {not among the included fields}} in index permission {entry, number} of role {role}. Conditions on it never match.',
  'rule.insertField': 'Insert field',
  'rule.insertVariable': 'Insert variable',
  'rule.invalid': "The cluster can't run this query",
  'rule.missing': '{user} has no value for {names}. It stays as written and matches nothing.',
  'rule.nested': '{names} is part of a nested field. Only a nested query finds it.',
  'rule.noIndices': 'This server has no documents to count.',
  'rule.notCounted': "Couldn't count the documents.",
  'rule.notJson': "With these values, the query isn't a JSON object. Requests that use it will fail.",
  'rule.preview': 'Query for {user}',
  'rule.securityRoles': 'list of the security roles',
  'rule.user': 'Preview for a user',
  'rule.userName': 'name of the user',
};
