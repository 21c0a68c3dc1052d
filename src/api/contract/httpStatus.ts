/** The HTTP statuses that decide what happens next, in the browser and in the gateway. */
export const STATUS = {
  noContent: 204,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  /** Another write came first: the request named a version that is not the present one. */
  conflict: 409,
  tooLarge: 413,
  /** The write needs a confirmation, see `CONFIRMED_HEADER`. */
  confirmationNeeded: 428,
  /** The answer to a sign-in that needs a new password as well. */
  passwordDue: 428,
} as const;
