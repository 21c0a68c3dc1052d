import { type SavedObject } from '../../../contract/savedObjects';
import { message, type Text, verbatim } from '../../i18n/text';
import { GLOBAL_TENANT_NAME, PRIVATE_TENANT_VALUE, resolveTenant } from '../../model/tenancy/names';

/** Returns the display name of a `namespaces` value; private ones are `__user__` plus the owner. */
export function namespaceText(namespace: string): Text {
  if (namespace === '') return message('account.tenantGlobal');
  return namespace.startsWith(PRIVATE_TENANT_VALUE) ? message('account.tenantPrivate') : verbatim(namespace);
}

/** Returns `Global`, `Private`, the name, or `N/A` if the object has none [TEN-14, TEN-15]. */
export function tenantText(namespaces: SavedObject['namespaces']): Text {
  const [namespace] = namespaces ?? [];
  return namespace === undefined ? message('savedObjects.noTenant') : namespaceText(namespace);
}

/** Returns the `namespaces` value of a tenant given by value or name. */
export function namespaceOf(tenant: string | null | undefined, userName: string): string {
  const resolved = resolveTenant(tenant, userName);
  if (resolved.kind === 'custom') return resolved.name;
  return resolved.kind === 'global' ? '' : PRIVATE_TENANT_VALUE + userName;
}

/** Returns the tenant for an address, where an empty value would name none. */
export function tenantInAddress(namespace: string): string {
  if (namespace === '') return GLOBAL_TENANT_NAME;
  return namespace.startsWith(PRIVATE_TENANT_VALUE) ? PRIVATE_TENANT_VALUE : namespace;
}

/** Returns the tenant of a `namespaces` value as requests name it: `''`, `__user__` or a name. */
export const tenantOfNamespace = (namespace: string): string =>
  namespace.startsWith(PRIVATE_TENANT_VALUE) ? PRIVATE_TENANT_VALUE : namespace;
