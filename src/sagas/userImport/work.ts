import { call, put, select } from 'typed-redux-saga';
import { type InternalUser } from '../../../contract/resources';
import { message } from '../../i18n/text';
import { checkUsers, type ImportedUser, type ReadUser, userAfter } from '../../model/userImport/checkUsers';
import { selectAccountOrNull } from '../../store/account/selectors';
import { rolesResource, usersResource } from '../../store/resources/resources';
import { mintCredentialRef } from '../../store/session/slice';
import { selectManagesAccounts } from '../../store/userAccounts/selectors';
import { selectUserImport, selectUsersToImport } from '../../store/userImport/selectors';
import {
  userFileCompared,
  userImportFinished,
  userImportItemEnded,
  userImportStarted,
} from '../../store/userImport/slice';
import { userNameRefusal } from '../../store/users/reasons';
import { dep } from '../context';
import { type BulkAction, runBulk } from '../lib/bulk';
import { type Agreed, askImpact, ON_IMPORT, savedChange } from '../lib/impact';
import { isStillAt, presentPath, raiseSuccess } from '../lib/problems';
import { createReasonAsker } from '../lib/reason';
import { readNow, requestsOf } from '../resources/access';
import { type Act, actOptions } from '../resources/transfer';
import { changedEntry } from '../resources/undo';

/** Compares the rows of a file with the current users and roles. */
export function* compareFile(rows: readonly ReadUser[]) {
  yield* put(userFileCompared(checkUsers(rows, yield* call(readStored))));
}

function* readStored() {
  const resources = yield* dep('resources');
  const users = yield* call(resources.users.list);
  const roles = yield* call(resources.roles.list);
  yield* put(usersResource.actions.listReceived(users));
  yield* put(rolesResource.actions.listReceived(roles));
  return {
    users: users.items,
    roles: roles.items,
    own: (yield* select(selectAccountOrNull))?.user_name,
    nameRefusal: userNameRefusal,
  };
}

/** Asks before the import changes access. */
function* askImport(users: readonly ImportedUser[]) {
  const byName = yield* select(usersResource.selectors.selectByName);
  const changes = users.map(({ name, given }) =>
    savedChange('users', name, userAfter(given, byName.get(name))),
  );
  return yield* askImpact({ changes }, { onChange: ON_IMPORT });
}

/** Imports the users, or those that failed. */
export function* importUsers() {
  const users = yield* select(selectUsersToImport);
  if (users.length === 0) return;
  const askedAt = yield* presentPath();
  const agreed: Agreed | null = yield* askImport(users);
  if (agreed === null) return;
  const saving = yield* call(newSaving, agreed);
  yield* call(saveUsers, users, saving);
  yield* call(reportEnd, saving, askedAt);
}

interface Saving {
  act: Act;
  /** True if a new password is required at the first sign-in. */
  isDue: boolean;
  /** Number of users saved so far. */
  saved: number;
  /** Generated passwords of saved users, by name. */
  generated: Map<string, string>;
}

function* newSaving({ counts }: Agreed) {
  const { isPasswordDue } = yield* select(selectUserImport);
  const name = (yield* dep('history')).newAct();
  const saving: Saving = {
    act: { name, changed: [], impact: counts, asker: createReasonAsker() },
    isDue: isPasswordDue && (yield* select(selectManagesAccounts)),
    saved: 0,
    generated: new Map(),
  };
  return saving;
}

const ended: BulkAction<ImportedUser>['ended'] = ({ name }, problem) =>
  userImportItemEnded({ name, ...(problem && { problem }) });

/** Saves the users as one act of the history. */
function* saveUsers(users: readonly ImportedUser[], saving: Saving) {
  let credentialRef: string | null = null;
  yield* runBulk<ImportedUser>({
    items: users,
    started: userImportStarted(users.map(({ name }) => name)),
    act: (user) => saveUser(user, saving),
    ended,
    *complete() {
      credentialRef = yield* deposit(users, saving);
      return new Map();
    },
    finished: () => userImportFinished({ changed: saving.act.changed, credentialRef }),
  });
}

/** Saves a user with the password of the file or, if new, the generated one. */
function* saveUser(user: ImportedUser, saving: Saving) {
  const { name, state, hasPassword, credentialRef } = user;
  const { take, deposit: putBack } = yield* dep('credentials');
  const password = state === 'new' || hasPassword ? take(credentialRef) : undefined;
  try {
    yield* send(user, password, saving);
  } catch (error) {
    // For another try.
    if (password !== undefined) putBack(credentialRef, password);
    throw error;
  }
  saving.saved += 1;
  if (password !== undefined && !hasPassword) saving.generated.set(name, password);
}

/** Creates a user, or changes the present one; never one that appeared after the preview. */
function* send({ name, given, state }: ImportedUser, password: string | undefined, { act, isDue }: Saving) {
  const now = state === 'present' ? yield* readNow<InternalUser>('users', name) : null;
  const { save } = yield* requestsOf<InternalUser>('users');
  const options = {
    ...actOptions(act),
    ifAbsent: now === null,
    ifVersion: now?.version,
    ...(password !== undefined && { password, isPasswordDue: isDue }),
  };
  const value = userAfter(given, now?.value);
  const { version } = yield* act.asker.write((reason) => call(save, name, value, { ...options, ...reason }));
  if (version !== undefined) act.changed.push(changedEntry('users', name, version));
}

/** Puts the generated passwords where the page takes them, in the order of the file. */
function* deposit(users: readonly ImportedUser[], { generated }: Saving) {
  if (generated.size === 0) return null;
  const credentials = yield* dep('credentials');
  const ref = mintCredentialRef();
  const passwords = users.map(({ name }) => [name, generated.get(name)]).filter(([, password]) => password);
  yield* call(credentials.deposit, ref, JSON.stringify(passwords));
  return ref;
}

/** Reads the list again; reports the end if the user has left the page. */
function* reportEnd({ saved, generated }: Saving, askedAt: string) {
  yield* put(usersResource.actions.listRequested());
  if (yield* isStillAt(askedAt)) return;
  yield* raiseSuccess(
    message('userImport.done', { count: saved }),
    generated.size === 0 ? undefined : message('userImport.passwordsWait'),
  );
}
