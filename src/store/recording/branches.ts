/** True when some member of an object is an object itself. */
export const hasBranches = (value: object): boolean =>
  Object.values(value).some((member) => typeof member === 'object' && member !== null);
