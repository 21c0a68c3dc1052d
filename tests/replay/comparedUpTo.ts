/** The last line whose effects can be compared; after it this build does something else, for the reason given. */
export const COMPARED_UP_TO: Readonly<Record<string, number>> = {
  // A change is taken back by one request, and no longer by reading the history and restoring.
  'v2 task-undo': 104,
  // The question for a tenant keeps the one in use, so that no other tab asks.
  'v1 startup-reader': 14,
  'v1 startup-second': 14,
  // The question before a role is deleted names its mapping.
  'v1 audit-events': 580,
  'v2 roles-back-and-forward': 258,
  // The plan of an assignment reads action groups as well, to which the log has no answer.
  'v1 bulk-assign': 61,
  'v1 bulk-map': 67,
  // The search for saved objects looks at their names, too.
  'v1 palette-at-once': 48,
  'v1 saved-objects-inspect': 48,
  'v1 saved-objects-list': 48,
  'v1 saved-objects-transfer': 48,
  'v2 palette-at-once': 64,
  'v2 saved-objects-transfer': 48,
};
