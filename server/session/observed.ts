import { type External, type Session, type Sessions } from './session';

/** Returns a session store that reports each new session, once it is stored. */
export const observed = (
  sessions: Sessions,
  onCreated: (session: Session, external: External) => void,
): Sessions => ({
  async create(caller, authType, tenant, external = {}) {
    const created = await sessions.create(caller, authType, tenant, external);
    onCreated(created.session, external);
    return created;
  },
  find: (id, look) => sessions.find(id, look),
  secretOf: (id) => sessions.secretOf(id),
  renew: (id, caller, external) => sessions.renew(id, caller, external),
  renewOnce: (session, id, ask) => sessions.renewOnce(session, id, ask),
  chooseTenant: (session, tenant) => sessions.chooseTenant(session, tenant),
  end: (session) => sessions.end(session),
  ofUser: (caller) => sessions.ofUser(caller),
  count: () => sessions.count(),
});
