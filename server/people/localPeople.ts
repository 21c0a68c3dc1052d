import { type RegisteredKind, type SeenPerson } from '../../contract/people';
import { mapInSlices } from '../lib/timeSlices';
import { type Database, transaction, writeSoon } from '../store/database';
import { untilWritable } from '../store/writeGate';
import { type PeopleStore, type SignInSeen } from './store';

interface Row {
  name: string;
  kind: RegisteredKind;
  backend_roles: string;
  roles: string;
  first_seen: number;
  last_seen: number;
}

const COLUMNS = 'name, kind, backend_roles, roles, first_seen, last_seen';

const personOf = (row: Row): SeenPerson => ({
  name: JSON.parse(row.name) as string,
  kind: row.kind,
  backendRoles: JSON.parse(row.backend_roles) as string[],
  roles: JSON.parse(row.roles) as string[] | null,
  firstSeen: row.first_seen,
  lastSeen: row.last_seen,
});

/** The register in the SQLite file. */
export class LocalPeople implements PeopleStore {
  private changes = 0;

  constructor(private readonly db: Database) {}

  version(): number {
    return this.changes;
  }

  /** A power failure may lose the newest sign-ins. */
  async put({ name, kind, backendRoles, roles, at, since }: SignInSeen): Promise<void> {
    await untilWritable(this.db);
    this.changes += 1;
    writeSoon(this.db, () =>
      this.db
        .prepare(
          `INSERT INTO people (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT (name, kind) DO UPDATE SET backend_roles = excluded.backend_roles, roles = excluded.roles,
          first_seen = CASE WHEN last_seen > ? THEN first_seen ELSE excluded.first_seen END,
          last_seen = excluded.last_seen WHERE excluded.last_seen >= last_seen`,
        )
        .run(JSON.stringify(name), kind, JSON.stringify(backendRoles), JSON.stringify(roles), at, at, since),
    );
  }

  async find(names: readonly string[]): Promise<SeenPerson[]> {
    const rows = this.db
      .prepare(`SELECT ${COLUMNS} FROM people WHERE name IN (SELECT value FROM json_each(?))`)
      .all(JSON.stringify(names.map((name) => JSON.stringify(name))));
    return (rows as unknown as Row[]).map(personOf);
  }

  list(): Promise<SeenPerson[]> {
    const rows = this.db.prepare(`SELECT ${COLUMNS} FROM people`).all();
    return mapInSlices(rows as unknown as Row[], personOf);
  }

  async forget(name: string): Promise<number> {
    await untilWritable(this.db);
    this.changes += 1;
    return transaction(this.db, () =>
      Number(this.db.prepare('DELETE FROM people WHERE name = ?').run(JSON.stringify(name)).changes),
    );
  }

  async removeBefore(time: number): Promise<void> {
    await untilWritable(this.db);
    this.changes += 1;
    this.db.prepare('DELETE FROM people WHERE last_seen < ?').run(time);
  }
}
