import { type SavedObject } from '../../api/contract/savedObjects';
import { message, type Text, verbatim } from '../../i18n/text';
import { GLOBAL_TENANT_NAME, PRIVATE_TENANT_VALUE, resolveTenant } from '../tenancy/rules/names';

/** A tenant that `namespaces` on the wire names, as users call it; a private one is `__user__` with its owner's name. */
export function namespaceText(namespace: string): Text {
  if (namespace === '') return message('account.tenantGlobal');
  return namespace.startsWith(PRIVATE_TENANT_VALUE) ? message('account.tenantPrivate') : verbatim(namespace);
}

/** The tenant of an object: `Global`, `Private` or its name; `N/A` when the object does not say [TEN-14, TEN-15]. */
export function tenantText(namespaces: SavedObject['namespaces']): Text {
  const [namespace] = namespaces ?? [];
  return namespace === undefined ? message('savedObjects.noTenant') : namespaceText(namespace);
}

/** A tenant, by value or name, as `namespaces` on the wire says it. */
export function namespaceOf(tenant: string | null | undefined, userName: string): string {
  const resolved = resolveTenant(tenant, userName);
  if (resolved.kind === 'custom') return resolved.name;
  return resolved.kind === 'global' ? '' : PRIVATE_TENANT_VALUE + userName;
}

/** A value of `namespaces` as an address names the tenant: an empty value would name none. */
export function tenantInAddress(namespace: string): string {
  if (namespace === '') return GLOBAL_TENANT_NAME;
  return namespace.startsWith(PRIVATE_TENANT_VALUE) ? PRIVATE_TENANT_VALUE : namespace;
}
