/** The last line that can be compared: behind it this build sends another request, to which the log has no answer. */
export const COMPARED_UP_TO: Readonly<Record<string, number>> = {
  // A change is taken back by one request, and no longer by reading the history and restoring.
  'v2 task-undo': 104,
  // The question for a tenant keeps the one in use, so that no other tab asks.
  'v1 startup-reader': 14,
  'v1 startup-second': 14,
  // Deleting a role tells its mapping in the question.
  'v1 audit-events': 580,
  'v2 roles-back-and-forward': 246,
  // Action groups are read beside users, roles and mappings, whose answers come before.
  'v1 bulk-assign': 61,
  'v1 bulk-map': 67,
  // Saved objects are searched by other fields.
  'v1 palette-at-once': 48,
  'v1 saved-objects-inspect': 48,
  'v1 saved-objects-list': 48,
  'v1 saved-objects-transfer': 48,
  'v2 palette-at-once': 64,
  'v2 saved-objects-transfer': 48,
};
