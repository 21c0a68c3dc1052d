import { type Caller, type SecurityBackend, SIGN_IN_REQUEST } from '../security/backend';
import { type AuditLog } from './auditLog';

/**
 * Wraps a back end to record authentications: one event for each call of a user, since a cluster
 * authenticates each, and one for each refused name and password. The back end itself reports what
 * happens within a call to the audit log.
 */
export function withAudit<B extends SecurityBackend>(backend: B, audit: AuditLog): B {
  // Path of a just authenticated caller: the next call with it is the same request.
  const justChecked = new WeakMap<Caller, string>();
  return {
    ...backend,
    async authenticate(credentials, remoteAddress, request = SIGN_IN_REQUEST) {
      const result = await backend.authenticate(credentials, remoteAddress, request);
      if (request.isTest === true) return result;
      if (result.ok && request.isContinued === true && !result.caller.isPasswordDue) return result;
      if (result.ok) {
        audit.authenticated(result.caller.userName, request, remoteAddress);
        justChecked.set(result.caller, request.path);
      } else {
        audit.failedLogin(credentials.userName, request, remoteAddress);
      }
      return result;
    },
    handle(request) {
      const { caller, path, remoteAddress } = request;
      const isCounted = justChecked.get(caller) === path;
      justChecked.delete(caller);
      // Without a stamp no one has signed in: a public path.
      if (!isCounted && caller.stamp !== '') audit.authenticated(caller.userName, request, remoteAddress);
      return backend.handle(request);
    },
  };
}
