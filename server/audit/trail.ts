import { type AuditLog } from './auditLog';

/** Where the gateway writes what happens about requests to itself. */
export type AuditTrail = Pick<
  AuditLog,
  'authenticated' | 'failedLogin' | 'attemptLimited' | 'granted' | 'badHeaders'
>;

const nothing = () => {};

/** For a cluster, which writes an audit log of its own: what it never hears of is in the log of the gateway. */
export const NO_AUDIT_TRAIL: AuditTrail = {
  authenticated: nothing,
  failedLogin: nothing,
  attemptLimited: nothing,
  granted: nothing,
  badHeaders: nothing,
};
