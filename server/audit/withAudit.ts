import { type Caller, type SecurityBackend, SIGN_IN_REQUEST } from '../security/backend';
import { type AuditLog } from './auditLog';

/**
 * The same back end, with an audit event for each authentication: one for every call that a user makes, as a cluster
 * authenticates each of them, and one for every refused name and password. What happens inside a call is told to the
 * audit log by the back end itself, whose observer it is.
 */
export function withAudit<B extends SecurityBackend>(backend: B, audit: AuditLog): B {
  // The path that a caller has just been authenticated for: the call that follows with it is the same request.
  const justChecked = new WeakMap<Caller, string>();
  return {
    ...backend,
    async authenticate(credentials, remoteAddress, request = SIGN_IN_REQUEST) {
      const result = await backend.authenticate(credentials, remoteAddress, request);
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
      // Without a stamp no one has signed in: the few paths that are open to everyone.
      if (!isCounted && caller.stamp !== '') audit.authenticated(caller.userName, request, remoteAddress);
      return backend.handle(request);
    },
  };
}
