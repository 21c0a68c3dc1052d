/** Action groups for reading and writing in a tenant. */
export const TENANT_READ = 'kibana_all_read';
export const TENANT_WRITE = 'kibana_all_write';

/** Tenant permission according to the two well-known groups [DATA-03]. */
export type TenantPermissionType = 'Read and Write' | 'Read only' | 'none';

/**
 * Returns the type: write wins over read [TEN-08..10]. Literal: `*` and other groups that permit
 * writing are `none`, so show the actions next to it [C20].
 */
export function tenantPermissionType(allowedActions: readonly string[]): TenantPermissionType {
  if (allowedActions.includes(TENANT_WRITE)) return 'Read and Write';
  return allowedActions.includes(TENANT_READ) ? 'Read only' : 'none';
}

/** Replaces the well-known groups by those of the type; other actions stay [C20]. */
export function actionsOfType(type: TenantPermissionType, actions: readonly string[]): string[] {
  if (tenantPermissionType(actions) === type) return [...actions];
  const wanted = type === 'Read and Write' ? [TENANT_WRITE] : type === 'Read only' ? [TENANT_READ] : [];
  const isKnown = (action: string) => action === TENANT_READ || action === TENANT_WRITE;
  const at = actions.findIndex(isKnown);
  const others = actions.filter((action) => !isKnown(action));
  return others.toSpliced(at < 0 ? others.length : at, 0, ...wanted);
}
