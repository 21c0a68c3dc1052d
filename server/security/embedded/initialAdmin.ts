import { randomBytes } from 'node:crypto';
import { INITIAL_AUDIT } from './config/auditConfig';
import { INITIAL_CONFIG } from './config/dynamicConfig';
import { hashPassword } from './passwords/hashing';
import { passwordProblem } from './passwords/policy';
import { PREDEFINED_MAPPINGS, PREDEFINED_ROLES } from './statics';
import { type Change, type SecurityStore } from './store';
import { type EmbeddedSettings, type Entries, type EntryType } from './types';

export const ADMIN_NAME = 'admin';

export interface InitialAdmin {
  created: boolean;
  /** Generated password, to be shown once; absent if one was given. */
  generatedPassword?: string;
}

const INITIAL: ReadonlyMap<EntryType, Entries> = new Map<EntryType, Entries>([
  ['roles', PREDEFINED_ROLES],
  ['rolesmapping', PREDEFINED_MAPPINGS],
  ['audit', new Map([['config', INITIAL_AUDIT]])],
  ['config', new Map([['config', INITIAL_CONFIG]])],
]);

/** Seeds types never written before; types once written stay as they are, even if empty. */
export function seedStore(store: SecurityStore): void {
  store.write(() => {
    const fresh = [...INITIAL].filter(([type]) => store.version(type) === 0);
    const changes = fresh.flatMap(([type, entries]) =>
      [...entries].map(([name, entry]): Change => ({ type, name, entry })),
    );
    return { result: undefined, changes };
  });
}

/**
 * Creates the first administrator if there are no internal users.
 * @throws Error if the given password is refused
 */
export async function ensureInitialAdmin(
  store: SecurityStore,
  settings: EmbeddedSettings,
  password?: string,
): Promise<InitialAdmin> {
  seedStore(store);
  if (store.readAll('internalusers').size > 0) return { created: false };
  if (password !== undefined) {
    const problem = passwordProblem(password, ADMIN_NAME, settings);
    if (problem !== undefined)
      throw new Error(`The initial password of '${ADMIN_NAME}' is refused: ${problem}`);
  }
  const chosen = password ?? generatePassword(settings);
  const hash = await hashPassword(chosen);
  const created = store.write(() => {
    if (store.readAll('internalusers').size > 0) return { result: false, changes: [] };
    const user = { hash, backend_roles: ['admin'], description: 'Initial administrator' };
    const changes: Change[] = [{ type: 'internalusers', name: ADMIN_NAME, entry: user }];
    if (!store.readAll('rolesmapping').has('all_access')) {
      changes.push({
        type: 'rolesmapping',
        name: 'all_access',
        entry: PREDEFINED_MAPPINGS.get('all_access'),
      });
    }
    return { result: true, changes };
  });
  return { created, ...(created && password === undefined ? { generatedPassword: chosen } : {}) };
}

/** Returns 24 characters from 18 random bytes, covering the usual character classes. */
function generatePassword(settings: EmbeddedSettings): string {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const candidate = randomBytes(18).toString('base64url');
    const hasAllKinds =
      /[a-z]/.test(candidate) && /[A-Z]/.test(candidate) && /\d/.test(candidate) && /[-_]/.test(candidate);
    if (hasAllKinds && passwordProblem(candidate, ADMIN_NAME, settings) === undefined) return candidate;
  }
  throw new Error(
    `No random password of 24 characters meets the password rules of this server; give the initial password of '${ADMIN_NAME}' yourself`,
  );
}
