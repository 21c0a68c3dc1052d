import { isExternalCaller, type SecurityAnswer } from '../backend';
import { invalid, isReserved, message, notAvailable, notFound, ok } from './answers';
import { type Call, commit, type Route } from './call';
import { readContent } from './content';
import { hasFlag } from './entities';
import { member } from './json';
import { verifyPassword } from './passwords/hashing';
import { passwordProblem } from './passwords/policy';
import { type Entry } from './types';

const CONTENT = {
  keys: { current_password: 'string', password: 'string', hash: 'string' },
  mandatory: ['current_password'],
} as const;

/** The caller's own account; open to every signed-in caller. [DATA-04] */
export const accountRoutes: Route[] = [
  {
    path: 'api/account',
    ownAccount: true,
    reads: { GET: 'internalusers' },
    methods: { GET: getAccount, PUT: putAccount },
  },
];

/** Returns the caller's entry; external users have none, even with the same name. */
function accountOf({ state, request: { caller } }: Call): Entry | undefined {
  return isExternalCaller(caller) ? undefined : state.entries('internalusers').get(caller.userName);
}

function getAccount(call: Call): SecurityAnswer {
  const { state, request, roles } = call;
  const { caller } = request;
  const user = accountOf(call);
  return ok({
    user_name: caller.userName,
    is_reserved: hasFlag(user, 'reserved'),
    is_hidden: hasFlag(user, 'hidden'),
    is_internal_user: user !== undefined,
    user_requested_tenant: requestedTenant(request.headers),
    backend_roles: caller.backendRoles,
    custom_attribute_names: Object.keys(caller.attributes),
    tenants: state.tenantsOf(caller, roles),
    roles,
  });
}

/** Returns the tenant requested by header, verbatim; null if absent. */
export function requestedTenant(headers: Readonly<Record<string, string>>): string | null {
  return headers['securitytenant'] ?? headers['security_tenant'] ?? null;
}

/** Changes the caller's own password; the current one is required. */
async function putAccount(call: Call): Promise<SecurityAnswer> {
  const { state, request } = call;
  const name = request.caller.userName;
  const content = readContent(request, CONTENT);
  if (!content.ok) return content.answer;
  const password = textOf(content.value['password']);
  const problem = password === undefined ? undefined : passwordProblem(password, name, state.settings);
  if (problem !== undefined) return invalid(problem);

  const user = accountOf(call);
  if (user === undefined) return notFound('account', name);
  if (hasFlag(user, 'hidden')) return notAvailable(name);
  if (hasFlag(user, 'reserved')) return isReserved(name);
  const checked = member(user, 'hash');
  if (!(await verifyPassword(textOf(content.value['current_password']) ?? '', checked))) {
    return message(400, 'Could not validate your current password.');
  }
  const isDue = state.store.accounts.get(name).isPasswordDue;
  if (isDue && password === textOf(content.value['current_password']))
    return message(400, 'The new password must differ from the current one.');
  const givenHash = textOf(content.value['hash']) ?? '';
  if (password === undefined && givenHash === '') {
    return message(400, 'Both provided password and hash cannot be null/empty.');
  }
  return commit(call, (hashOf) => {
    const current = state.entries('internalusers').get(name);
    if (current === undefined) return { answer: notFound('account', name) };
    if (state.store.stampOf(member(current, 'hash')) !== state.store.stampOf(checked))
      return { answer: message(400, 'Could not validate your current password.') };
    const hash = password === undefined ? givenHash : hashOf(name, password);
    return {
      answer: message(200, `'${name}' updated.`),
      changes: [{ type: 'internalusers', name, entry: { ...current, hash } }],
      ...(isDue ? { marks: { name, marks: { isPasswordDue: false }, isConsequence: true } } : {}),
    };
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
