import fp from 'fastify-plugin';
import { type Compared, compareManaged, type ManagedStore, openManaged } from '../drift';

declare module 'fastify' {
  interface FastifyInstance {
    managed: ManagedStore;
    /** Keeps the result of a comparison of all managed entries, for the metric. */
    noteDrift: (compared: readonly Compared[]) => void;
    /** Number of managed entries that differ; undefined until it is known. */
    driftCount: () => Promise<number | undefined>;
  }
}

const countOf = (compared: readonly Compared[]) => compared.filter(({ state }) => state !== 'same').length;

/** Entries managed by configuration files. */
export const drift = fp(
  async (app) => {
    const { db, cluster, embedded, log } = app;
    const managed = openManaged(db, cluster, log);
    let last: number | undefined;
    app.decorate('managed', managed);
    app.decorate('noteDrift', (compared) => void (last = countOf(compared)));
    app.decorate('driftCount', async () => {
      // On a cluster only callers can read the configuration: the last comparison counts.
      if (embedded === undefined) return last;
      const { store } = embedded;
      return countOf(await compareManaged(await managed.list(), (type) => store.readAll(type)));
    });
  },
  { name: 'drift', dependencies: ['core', 'database', 'backend'] },
);
