import { type SecurityStore } from '../security/embedded';
import { withoutUsers } from '../security/embedded/memberships';
import { type MembershipEnd } from '../security/memberships';
import { type Database, transaction } from '../store/database';
import { untilWritable } from '../store/writeGate';
import { type MembershipStore, type Removal } from './store';

/** Ends in the SQLite file, evaluated by the embedded store. */
export class LocalMemberships implements MembershipStore {
  readonly isExact = true;

  constructor(
    private readonly db: Database,
    private readonly store: SecurityStore,
  ) {}

  async list(): Promise<readonly MembershipEnd[]> {
    return this.store.memberships.all();
  }

  async put(end: MembershipEnd): Promise<void> {
    await untilWritable(this.db);
    transaction(this.db, () => this.store.memberships.put(end));
  }

  async remove(role: string, user: string): Promise<boolean> {
    await untilWritable(this.db);
    return transaction(this.db, () => this.store.memberships.remove(role, user));
  }

  async removeEntry({ role, user, setAt }: MembershipEnd): Promise<Removal> {
    await untilWritable(this.db);
    const { memberships } = this.store;
    const isRemoved = this.store.write<boolean>(
      () => {
        const mapping = this.store.readAll('rolesmapping').get(role);
        if (mapping === undefined || memberships.find(role, user)?.setAt !== setAt)
          return { result: false, changes: [] };
        const entry = withoutUsers(mapping, new Set([user]));
        return { result: true, changes: [{ type: 'rolesmapping', name: role, entry }] };
      },
      undefined,
      'ended',
    );
    return { outcome: isRemoved ? 'removed' : 'other' };
  }
}
