import { type Tenant } from '../../../../contract/resources';
import { isReserved } from '../../../../contract/resources/serverOwned';
import { type NamedItem } from '../../../model/namedItem';
import { GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../../model/tenancy/names';

/** A tenant in the list [TEN-07]. */
export interface TenantRow {
  /** Display name: `Global`, `Private` or its name. */
  tenant: string;
  reserved: boolean;
  description: string;
  /** `''` for the global tenant, `__user__` for the private one, else the name [TEN-02, TEN-03]. */
  tenantValue: string;
}

export interface TenantWords {
  global: { name: string; description: string };
  private: { name: string; description: string };
}

const toRow = ({ name, value }: NamedItem<Tenant>): TenantRow => ({
  tenant: name,
  reserved: isReserved(value),
  description: typeof value.description === 'string' ? value.description : '',
  tenantValue: name,
});

/**
 * Returns global, private if enabled, then the others by name [TEN-01..05, TEN-07, C19]. Hidden
 * tenants are omitted [C26].
 */
export function tenantRows(
  items: readonly NamedItem<Tenant>[],
  words: TenantWords,
  isPrivateOn: boolean,
  compare: (a: string, b: string) => number,
): TenantRow[] {
  const visible = items.filter(({ value }) => value.hidden !== true);
  const global = visible
    .filter(({ name }) => name === GLOBAL_TENANT_NAME)
    .map((item): TenantRow => ({
      ...toRow(item),
      tenant: words.global.name,
      description: words.global.description,
      tenantValue: GLOBAL_TENANT_VALUE,
    }));
  const others = visible
    .filter(({ name }) => name !== GLOBAL_TENANT_NAME)
    .sort((a, b) => compare(a.name, b.name))
    .map(toRow);
  const rows = [...global, ...others];
  if (!isPrivateOn) return rows;
  const own: TenantRow = {
    tenant: words.private.name,
    reserved: true,
    description: words.private.description,
    tenantValue: PRIVATE_TENANT_VALUE,
  };
  return rows.toSpliced(1, 0, own);
}
