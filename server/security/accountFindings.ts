import { type AccessFinding } from '../../contract/explain';
import { type SecurityStore } from './embedded';
import { costOf, verifyPassword } from './embedded/passwords/hashing';
import { isServiceAccount } from './embedded/resources/internalUsers';

/** OpenSearch's demo users, whose passwords are their names. */
export const DEMO_USERS = [
  'admin',
  'anomalyadmin',
  'kibanaro',
  'kibanaserver',
  'logstash',
  'readall',
  'snapshotrestore',
];

const MAX_COST = 13;

const TYPE = 'internalusers';

/** Days without a sign-in, or since the last change if there was none, until a user is unused. */
export const UNUSED_DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;

/** Finds demo passwords (cached by hash) and unused accounts; reports names only. */
export function createAccountFindings(
  store: Pick<SecurityStore, 'accounts' | 'entryChange' | 'readAll'>,
  now: () => number,
): () => Promise<AccessFinding[]> {
  const checked = new Map<string, Promise<boolean>>();
  const hasDemoPassword = (name: string, hash: unknown): Promise<boolean> => {
    if (typeof hash !== 'string' || (costOf(hash) ?? Infinity) > MAX_COST) return Promise.resolve(false);
    const key = `${name} ${hash}`;
    const check = checked.get(key) ?? verifyPassword(name, hash, 0);
    checked.set(key, check);
    return check;
  };
  return async () => {
    const users = store.readAll(TYPE);
    const present = DEMO_USERS.filter((name) => users.has(name));
    const isDemo = await Promise.all(present.map((name) => hasDemoPassword(name, users.get(name)?.['hash'])));
    const limit = now() - UNUSED_DAYS * DAY;
    const accounts = store.accounts.all();
    const unused = [...users].flatMap(([name, user]) => {
      const { lastSignIn, isDisabled = false } = accounts.get(name) ?? {};
      // Users who never signed in have existed at least since their last change.
      const seen = lastSignIn ?? (isServiceAccount(user) ? undefined : store.entryChange(TYPE, name)?.at);
      return !isDisabled && seen !== undefined && seen < limit ? [name] : [];
    });
    return [
      { id: 'users.demoPassword', names: present.filter((_name, at) => isDemo[at]) },
      { id: 'users.unused', names: unused.sort() },
    ];
  };
}
