import { call, put, select } from 'typed-redux-saga';
import { type InternalUser } from '../../../contract/resources';
import { message } from '../../i18n/text';
import { generatePassword } from '../../model/security/generatePassword';
import { checkUsers, type ImportedUser, userAfter } from '../../model/userImport/checkUsers';
import { readUserFile } from '../../model/userImport/userFile';
import { selectAccountOrNull, selectDashboardsInfoOrNull } from '../../store/account/selectors';
import { rolesResource, usersResource } from '../../store/resources/resources';
import { mintCredentialRef } from '../../store/session/slice';
import { selectManagesAccounts } from '../../store/userAccounts/selectors';
import { selectUserImport, selectUsersToImport } from '../../store/userImport/selectors';
import {
  userFileRead,
  userFileRefused,
  userImportFinished,
  userImportItemEnded,
  userImportStarted,
} from '../../store/userImport/slice';
import { userTemplate } from '../../store/userImport/template';
import { userNameRefusal } from '../../store/users/reasons';
import { dep } from '../context';
import { type BulkAction, runBulk } from '../lib/bulk';
import { type Agreed, askImpact, ON_IMPORT, savedChange } from '../lib/impact';
import { isStillAt, presentPath, raiseSuccess } from '../lib/problems';
import { createReasonAsker } from '../lib/reason';
import { readNow, requestsOf } from '../resources/access';
import { type Act, actOptions } from '../resources/transfer';
import { changedEntry } from '../resources/undo';

/** Reads the file, which may have been changed on the disk since. */
function* contentOf(id: string) {
  const { get } = yield* dep('files');
  const file = get(id);
  if (file === undefined) throw new Error('The file of the import is not at hand any more.');
  return readUserFile(yield* call(yield* dep('readBytes'), file));
}

/** Compares the chosen file with the current users and roles; forgets it if there is none. */
export function* readFile() {
  const { file } = yield* select(selectUserImport);
  if (file === null) return yield* call(forgetFile);
  const { users, ignored, refusal } = yield* call(contentOf, file.id);
  if (refusal === undefined)
    yield* put(userFileRead({ users: checkUsers(users, yield* call(readStored)), ignored }));
  else yield* put(userFileRefused(refusal));
}

function* forgetFile() {
  const { clear } = yield* dep('files');
  clear();
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
    rules: yield* passwordRules(),
    nameRefusal: userNameRefusal,
  };
}

function* passwordRules() {
  return (yield* select(selectDashboardsInfoOrNull))?.password_rules;
}

interface Passwords {
  given: Map<string, string>;
  generated: Map<string, string>;
  /** True if they must be changed at the first sign-in. */
  isDue: boolean;
}

/** Returns the passwords of the file by name, and one for each new user without. */
function* passwordsOf(users: readonly ImportedUser[], file: string) {
  const random = yield* dep('randomNumber');
  const rules = yield* passwordRules();
  const keyOf = ({ line, name }: { line: number; name: string }) => `${line} ${name}`;
  const rows = (yield* call(contentOf, file)).users;
  const ofRow = new Map(rows.map((row) => [keyOf(row), row.password]));
  const { isPasswordDue } = yield* select(selectUserImport);
  const isDue = isPasswordDue && (yield* select(selectManagesAccounts));
  const found: Passwords = { given: new Map(), generated: new Map(), isDue };
  for (const user of users) {
    const password = ofRow.get(keyOf(user));
    if (password !== undefined) found.given.set(user.name, password);
    else if (user.state === 'new') found.generated.set(user.name, generatePassword(rules, random));
  }
  return found;
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
  const { file } = yield* select(selectUserImport);
  if (users.length === 0 || file === null) return;
  const askedAt = yield* presentPath();
  const agreed: Agreed | null = yield* askImport(users);
  if (agreed === null) return;
  const passwords = yield* call(passwordsOf, users, file.id);
  const act: Act = {
    name: (yield* dep('history')).newAct(),
    changed: [],
    impact: agreed.counts,
    asker: createReasonAsker(),
  };
  const end = yield* call(saveUsers, users, passwords, act);
  yield* call(tell, { ...end, askedAt });
}

const ended: BulkAction<ImportedUser>['ended'] = ({ name }, problem) =>
  userImportItemEnded({ name, ...(problem && { problem }) });

/** Saves the users as one act of the history. */
function* saveUsers(users: readonly ImportedUser[], passwords: Passwords, act: Act) {
  const saved = new Set<string>();
  let credentialRef: string | null = null;
  const isWell = yield* runBulk<ImportedUser>({
    items: users,
    started: userImportStarted(users.map(({ name }) => name)),
    act: (user) => saveUser(user, passwords, { act, saved }),
    ended,
    *complete() {
      credentialRef = yield* deposit([...passwords.generated].filter(([name]) => saved.has(name)));
      return new Map();
    },
    finished: () => userImportFinished({ changed: act.changed, credentialRef }),
  });
  return { isWell, count: saved.size, hasPasswords: credentialRef !== null };
}

interface Saving {
  act: Act;
  /** Names of the users saved so far. */
  saved: Set<string>;
}

/** Creates a user, or changes the present one; never one that appeared after the preview. */
function* saveUser({ name, given, state }: ImportedUser, passwords: Passwords, { act, saved }: Saving) {
  const password = passwords.given.get(name) ?? passwords.generated.get(name);
  const now = state === 'present' ? yield* readNow<InternalUser>('users', name) : null;
  const { save } = yield* requestsOf<InternalUser>('users');
  const options = {
    ...actOptions(act),
    ifAbsent: now === null,
    ifVersion: now?.version,
    ...(password !== undefined && { password, isPasswordDue: passwords.isDue }),
  };
  const value = userAfter(given, now?.value);
  const { version } = yield* act.asker.write((reason) => call(save, name, value, { ...options, ...reason }));
  saved.add(name);
  if (version !== undefined) act.changed.push(changedEntry('users', name, version));
}

/** Puts the generated passwords where the page takes them. */
function* deposit(passwords: readonly (readonly [string, string])[]) {
  if (passwords.length === 0) return null;
  const credentials = yield* dep('credentials');
  const ref = mintCredentialRef();
  yield* call(credentials.deposit, ref, JSON.stringify(passwords));
  return ref;
}

/** Reads the list again; reports the end if the user has left the page. */
function* tell(end: { isWell: boolean; count: number; askedAt: string; hasPasswords: boolean }) {
  if (end.isWell) yield* call(forgetFile);
  yield* put(usersResource.actions.listRequested());
  if (yield* isStillAt(end.askedAt)) return;
  yield* raiseSuccess(
    message('userImport.done', { count: end.count }),
    end.hasPasswords ? message('userImport.passwordsWait') : undefined,
  );
}

export function* saveTemplate() {
  const saveFile = yield* dep('saveFile');
  yield* call(saveFile, 'users.csv', new Blob([userTemplate()], { type: 'text/csv' }));
}
