import { type AccountRecord } from '../../../contract/userAccounts';
import { isExternalCaller, type SecurityAnswer } from '../backend';
import { type Account } from './accounts';
import { invalid, message, notFound, okJson } from './answers';
import { type Call, commit, type Route } from './call';
import { readContent } from './content';
import { hasFlag } from './entities';
import { hasAdministrator, hasPassword } from './privileges/administrators';
import { restAccessProblem } from './privileges/restAccess';
import { isServiceAccount } from './resources/internalUsers';
import { immutabilityProblem } from './resources/rules';

const CONTENT = {
  keys: { disabled: 'boolean', password_due: 'boolean' },
  oneOf: ['disabled', 'password_due'],
} as const;

const TYPE = 'internalusers';

/** `GET` lists account data; `PUT` disables, enables or demands a new password. */
export const accountMarkRoutes: Route[] = [
  { path: 'api/accounts', prefix: 'plugins', endpoint: 'INTERNALUSERS', methods: { GET: getAccounts } },
  { path: 'api/accounts/{name}', prefix: 'plugins', endpoint: 'INTERNALUSERS', methods: { PUT: putAccount } },
];

const recordOf = ({ lastSignIn, isDisabled, isPasswordDue }: Account): AccountRecord => ({
  ...(lastSignIn === undefined ? {} : { last_sign_in: new Date(lastSignIn).toISOString() }),
  ...(isDisabled ? { disabled: true } : {}),
  ...(isPasswordDue ? { password_due: true } : {}),
});

/** JSON by account, created once. */
const texts = new WeakMap<Account, string>();

function textOf(account: Account): string {
  const text = texts.get(account) ?? JSON.stringify(recordOf(account));
  texts.set(account, text);
  return text;
}

function getAccounts({ state, admin, request, roles }: Call): SecurityAnswer {
  const problem = restAccessProblem(
    request.caller.userName,
    state.accessOf(roles),
    'INTERNALUSERS',
    'PUT',
    state.settings,
  );
  const canChange = problem === undefined;
  const build = () => {
    const users = state.entries(TYPE);
    const isShown = (name: string) => users.has(name) && (admin || !hasFlag(users.get(name), 'hidden'));
    const accounts = [...state.store.accounts.all()].flatMap(([name, account]) =>
      isShown(name) ? [`${JSON.stringify(name)}:${textOf(account)}`] : [],
    );
    return { json: `{"can_change":${canChange},"accounts":{${accounts.join(',')}}}` };
  };
  const source = state.deriveFromAccounts(`accounts ${admin} ${canChange}`, build);
  return Object.assign(okJson(source.json), { source });
}

/** Changes marks, checked at write time so that two administrators cannot disable each other. */
async function putAccount(call: Call): Promise<SecurityAnswer> {
  const { state, name, admin, request } = call;
  const content = readContent(request, CONTENT);
  if (!content.ok) return content.answer;
  const { disabled, password_due: due } = content.value;
  for (const value of [disabled, due])
    if (value !== undefined && typeof value !== 'boolean')
      return invalid('Wrong datatype', {
        [value === disabled ? 'disabled' : 'password_due']: 'Boolean expected',
      });
  return commit(call, () => {
    const user = state.entries(TYPE).get(name);
    const refusal = immutabilityProblem(TYPE, name, user, admin);
    if (refusal !== undefined) return { answer: refusal };
    if (user === undefined) return { answer: notFound('user', name) };
    if (due === true && isServiceAccount(user))
      return { answer: message(400, 'A service account has no password.') };
    if (disabled === true) {
      if (name === request.caller.userName && !isExternalCaller(request.caller))
        return { answer: message(409, 'You cannot disable your own account.') };
      if (isLastAdministrator(call)) return { answer: message(409, LAST_ADMINISTRATOR) };
    }
    const marks = {
      ...(typeof disabled === 'boolean' ? { isDisabled: disabled } : {}),
      ...(typeof due === 'boolean' ? { isPasswordDue: due } : {}),
    };
    return { answer: message(200, `'${name}' updated.`), marks: { name, marks } };
  });
}

const LAST_ADMINISTRATOR =
  'This is the last user with a password who can administer security, who cannot be disabled.';

/** True if this is the last user who could administer security by password. */
function isLastAdministrator({ state, name }: Call): boolean {
  const disabled = state.store.accounts.disabled();
  const isAdministrated = (without?: string) =>
    hasAdministrator(
      state.entries(TYPE),
      state.entries('roles'),
      state.mappingsInEffect(),
      state.settings,
      (user, userName) => hasPassword(user) && !disabled.has(userName) && userName !== without,
    );
  return !isAdministrated(name) && isAdministrated();
}
