export const STATUS = {
  noContent: 204,
  notModified: 304,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  /** The request is based on an outdated version. */
  conflict: 409,
  tooLarge: 413,
  /** Needs a confirmation, see `CONFIRMED_HEADER`. */
  confirmationNeeded: 428,
  /** Sign-in requires a new password. */
  passwordDue: 428,
} as const;
