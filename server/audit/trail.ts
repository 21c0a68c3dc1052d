import { type AuditLog } from './auditLog';

/** Receives events about requests to the gateway. */
export type AuditTrail = Pick<
  AuditLog,
  'authenticated' | 'failedLogin' | 'attemptLimited' | 'granted' | 'badHeaders'
>;

const nothing = () => {};

/** For a cluster, which has its own audit log; the gateway logs what the cluster does not see. */
export const NO_AUDIT_TRAIL: AuditTrail = {
  authenticated: nothing,
  failedLogin: nothing,
  attemptLimited: nothing,
  granted: nothing,
  badHeaders: nothing,
};
