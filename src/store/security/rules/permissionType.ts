/** Action groups that stand for reading and for writing in a tenant. */
export const TENANT_READ = 'kibana_all_read';
export const TENANT_WRITE = 'kibana_all_write';

/** What a role may do in a tenant, as far as the two well-known action groups tell [DATA-03]. */
export type TenantPermissionType = 'Read and Write' | 'Read only' | 'none';

/**
 * Write wins over read; anything else is `none` [TEN-08..10]. The rule is literal: `*` or a group that grants writing is
 * `none` too, so a view of the type must show the actions beside it [C20].
 */
export function tenantPermissionType(allowedActions: readonly string[]): TenantPermissionType {
  if (allowedActions.includes(TENANT_WRITE)) return 'Read and Write';
  return allowedActions.includes(TENANT_READ) ? 'Read only' : 'none';
}

/**
 * The actions of a tenant permission once its type is changed: the two well-known groups give way to the one of the new
 * type, in the place of the first of them; actions that the product does not know stay [C20].
 *
 * @param type the new type; `none` takes both groups away
 */
export function actionsOfType(type: TenantPermissionType, actions: readonly string[]): string[] {
  if (tenantPermissionType(actions) === type) return [...actions];
  const wanted = type === 'Read and Write' ? [TENANT_WRITE] : type === 'Read only' ? [TENANT_READ] : [];
  const isKnown = (action: string) => action === TENANT_READ || action === TENANT_WRITE;
  const at = actions.findIndex(isKnown);
  const others = actions.filter((action) => !isKnown(action));
  return others.toSpliced(at < 0 ? others.length : at, 0, ...wanted);
}
