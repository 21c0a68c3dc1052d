import { call, put, takeEvery } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { type ImpactChange } from '../../../contract/impact';
import { type Problem } from '../../../contract/problem';
import { type Role, type RoleMapping } from '../../../contract/resources';
import { type SaveOptions } from '../../api/resources';
import { saveProblemText } from '../../i18n/errorText';
import { message } from '../../i18n/text';
import { accessRole, accessRoleNames, canServe, withTenantAccess } from '../../model/security/tenantAccess';
import { type TenantAccess } from '../../model/security/tenantAccess';
import { roleMappingsResource, rolesResource } from '../../store/resources/resources';
import { tenantAccessRequested } from '../../store/tenants/access';
import { toastRaised } from '../../store/toasts/slice';
import { savedChange } from '../lib/impact';
import { problemOf, raiseSuccess, statusOf } from '../lib/problems';
import { createReasonAsker, type ReasonAsker } from '../lib/reason';
import { actOf, readNow, requestsOf } from './access';

/** Attempts per entry on conflicts; adding access to a fresher version loses nothing. */
const ATTEMPTS = 3;

export function* tenantAccessSaga() {
  yield* takeEvery(tenantAccessRequested, onTenantAccessRequested);
}

type Wanted = TenantAccess & { tenant: string; asker: ReasonAsker } & Pick<SaveOptions, 'act' | 'impact'>;

/** Returns the changes that grant access, without making them, for their preview. */
export function* accessChanges(wanted: TenantAccess & { tenant: string }) {
  const { tenant, type, roles, backendRoles } = wanted;
  const changes: ImpactChange[] = [];
  for (const name of roles) {
    const role = yield* readNow<Role>('roles', name);
    if (role !== null) changes.push(savedChange('roles', name, withTenantAccess(role.value, tenant, type)));
  }
  if (backendRoles.length === 0) return changes;
  const place = yield* findPlace(wanted);
  if (place === undefined) return changes;
  const { name, role, mapping } = place;
  if (role === null) changes.push(savedChange('roles', name, accessRole(tenant, type)));
  changes.push(savedChange('roleMappings', name, withBackendRoles(mapping?.value, backendRoles)));
  return changes;
}

function* onTenantAccessRequested({ payload }: ReturnType<typeof tenantAccessRequested>) {
  const { actId, impact, reason, ...access } = payload;
  const { left, problem } = yield* giveAccess({
    ...access,
    act: yield* actOf(actId),
    impact: impact ?? undefined,
    asker: createReasonAsker(reason),
  });
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

function* addToRole(name: string, { tenant, type, act, impact, asker }: Wanted) {
  const { get, save } = yield* requestsOf<Role>('roles');
  const { value, version: ifVersion } = yield* call(get, name);
  const next = withTenantAccess(value, tenant, type);
  if (next === value) return;
  const options = { ifVersion, act, impact };
  const { version } = yield* asker.write((given) => call(save, name, next, { ...options, ...given }));
  yield* put(
    rolesResource.actions.itemSaved({ name, value: next, mode: 'edit', ...(version ? { version } : {}) }),
  );
}

/** Finds the tenant's access role, or a free name for it; undefined if others have the names. */
function* findPlace({ tenant, type }: Pick<Wanted, 'tenant' | 'type'>) {
  for (const name of accessRoleNames(tenant)) {
    const role = yield* readNow<Role>('roles', name);
    const mapping = yield* readNow<RoleMapping>('roleMappings', name);
    if (canServe(role?.value, mapping?.value, tenant, type)) return { name, role, mapping };
  }
  return undefined;
}

/** Creates the tenant's access role or reuses it, and maps the backend roles to it. */
function* addBackendRoles(wanted: Wanted) {
  const { tenant, type } = wanted;
  const place = yield* findPlace(wanted);
  if (place === undefined)
    throw new Error(`There are other roles with the names ${accessRoleNames(tenant).join(', ')}`);
  const { name, role, mapping } = place;
  if (role === null) yield* create(name, accessRole(tenant, type), wanted);
  yield* mapTo(name, mapping, wanted);
}

function* create(name: string, value: Role, { act, impact, asker }: Wanted) {
  const { save } = yield* requestsOf<Role>('roles');
  const options = { ifAbsent: true, act, impact };
  const { version } = yield* asker.write((given) => call(save, name, value, { ...options, ...given }));
  yield* put(
    rolesResource.actions.itemSaved({ name, value, mode: 'create', ...(version ? { version } : {}) }),
  );
}

const NO_MEMBERS: RoleMapping = { users: [], backend_roles: [], hosts: [], and_backend_roles: [] };

const withBackendRoles = (mapping: RoleMapping = NO_MEMBERS, backendRoles: readonly string[]) => ({
  ...mapping,
  backend_roles: [...new Set([...mapping.backend_roles, ...backendRoles])],
});

function* mapTo(
  name: string,
  before: { value: RoleMapping; version?: string | undefined } | null,
  { backendRoles, act, impact, asker }: Wanted,
) {
  const { save } = yield* requestsOf<RoleMapping>('roleMappings');
  const value = withBackendRoles(before?.value, backendRoles);
  const options = { ifAbsent: before === null, ifVersion: before?.version, act, impact };
  const { version } = yield* asker.write((given) => call(save, name, value, { ...options, ...given }));
  const mode = before === null ? 'create' : 'edit';
  yield* put(roleMappingsResource.actions.itemSaved({ name, value, mode, ...(version ? { version } : {}) }));
}
