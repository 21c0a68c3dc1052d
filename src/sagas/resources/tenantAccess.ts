import { call, put, takeEvery } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { type Problem } from '../../../contract/problem';
import { type Role, type RoleMapping } from '../../../contract/resources';
import { saveProblemText } from '../../i18n/errorText';
import { message } from '../../i18n/text';
import { accessRole, accessRoleNames, canServe, withTenantAccess } from '../../model/security/tenantAccess';
import { type TenantAccess } from '../../model/security/tenantAccess';
import { roleMappingsResource, rolesResource } from '../../store/resources/resources';
import { tenantAccessRequested } from '../../store/tenants/access';
import { toastRaised } from '../../store/toasts/slice';
import { problemOf, raiseSuccess, statusOf } from '../lib/problems';
import { actOf, readNow, requestsOf } from './access';

/** Attempts per entry on conflicts; adding access to a fresher version loses nothing. */
const ATTEMPTS = 3;

export function* tenantAccessSaga() {
  yield* takeEvery(tenantAccessRequested, onTenantAccessRequested);
}

type Wanted = TenantAccess & { tenant: string; act: string | undefined };

function* onTenantAccessRequested({ payload }: ReturnType<typeof tenantAccessRequested>) {
  const { actId, ...access } = payload;
  const { left, problem } = yield* giveAccess({ ...access, act: yield* actOf(actId) });
  if (problem) yield* put(incompleteToast({ ...payload, ...left }, problem));
  else yield* raiseSuccess(message('tenantAccess.given', { tenant: payload.tenant }));
}

/** Grants access role by role. Returns the roles that failed and the first problem. */
function* giveAccess(wanted: Wanted) {
  const { roles, backendRoles } = wanted;
  const left: Pick<TenantAccess, 'roles' | 'backendRoles'> = { roles: [], backendRoles: [] };
  let problem: Problem | undefined;
  for (const role of roles) {
    const failed = yield* problemOfWork(() => addToRole(role, wanted));
    if (failed) left.roles.push(role);
    problem ??= failed;
  }
  if (backendRoles.length > 0) {
    const failed = yield* problemOfWork(() => addBackendRoles(wanted));
    if (failed) left.backendRoles = backendRoles;
    problem ??= failed;
  }
  return { left, problem };
}

const incompleteToast = (left: ReturnType<typeof tenantAccessRequested>['payload'], problem: Problem) =>
  toastRaised({
    color: 'danger',
    title: message('tenantAccess.incomplete', { tenant: left.tenant }),
    text: saveProblemText(problem),
    action: { label: message('form.tryAgain'), event: tenantAccessRequested(left) },
  });

/** Retries on conflict. Returns the problem if the work fails for good. */
function* problemOfWork(work: () => Generator) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      yield* call(work);
      return undefined;
    } catch (error) {
      if (attempt < ATTEMPTS && (yield* statusOf(error)) === STATUS.conflict) continue;
      return yield* problemOf(error);
    }
  }
}

function* addToRole(name: string, { tenant, type, act }: Wanted) {
  const { get, save } = yield* requestsOf<Role>('roles');
  const { value, version: ifVersion } = yield* call(get, name);
  const next = withTenantAccess(value, tenant, type);
  if (next === value) return;
  const { version } = yield* call(save, name, next, { ifVersion, act });
  yield* put(
    rolesResource.actions.itemSaved({ name, value: next, mode: 'edit', ...(version ? { version } : {}) }),
  );
}

/** Creates the tenant's access role or reuses it, and maps the backend roles to it. */
function* addBackendRoles({ tenant, type, backendRoles, act }: Wanted) {
  for (const name of accessRoleNames(tenant)) {
    const role = yield* readNow<Role>('roles', name);
    const mapping = yield* readNow<RoleMapping>('roleMappings', name);
    if (!canServe(role?.value, mapping?.value, tenant, type)) continue;
    if (role === null) yield* create(name, accessRole(tenant, type), act);
    yield* mapTo(name, mapping, { backendRoles, act });
    return;
  }
  throw new Error(`There are other roles with the names ${accessRoleNames(tenant).join(', ')}`);
}

function* create(name: string, value: Role, act: string | undefined) {
  const { save } = yield* requestsOf<Role>('roles');
  const { version } = yield* call(save, name, value, { ifAbsent: true, act });
  yield* put(
    rolesResource.actions.itemSaved({ name, value, mode: 'create', ...(version ? { version } : {}) }),
  );
}

function* mapTo(
  name: string,
  before: { value: RoleMapping; version?: string | undefined } | null,
  { backendRoles, act }: Pick<Wanted, 'backendRoles' | 'act'>,
) {
  const { save } = yield* requestsOf<RoleMapping>('roleMappings');
  const empty: RoleMapping = { users: [], backend_roles: [], hosts: [], and_backend_roles: [] };
  const mapping = before?.value ?? empty;
  const value = { ...mapping, backend_roles: [...new Set([...mapping.backend_roles, ...backendRoles])] };
  const options = { ifAbsent: before === null, ifVersion: before?.version, act };
  const { version } = yield* call(save, name, value, options);
  const mode = before === null ? 'create' : 'edit';
  yield* put(roleMappingsResource.actions.itemSaved({ name, value, mode, ...(version ? { version } : {}) }));
}
