import { type Tenant } from '../../../api/contract/resources';
import { withoutServerOwned } from '../../../api/contract/resources/serverOwned';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { proposeCopyName } from '../../../store/security/rules/resourceName';
import { type TenantLine } from './useTenantList';

/** What the form of a tenant holds. */
export interface TenantDraft {
  name: string;
  description: string;
}

/** A tenant as the list shows it. */
export type ListedTenant = Pick<TenantLine, 'name' | 'tenant' | 'description'>;

/**
 * What the form begins with.
 *
 * @param source the tenant as it was read; undefined for a new one, and for the private tenant, which is stored nowhere
 */
export const draftOf = (
  mode: SaveMode,
  line: ListedTenant | undefined,
  source: Tenant | undefined,
): TenantDraft => ({
  name:
    mode === 'create' ? '' : mode === 'duplicate' ? proposeCopyName(line?.tenant ?? '') : (line?.name ?? ''),
  description: (source ?? line)?.description ?? '',
});

/** The tenant to save: the one that was read with its new description [C27]; a copy takes none of the server's marks. */
export const tenantOf = (mode: SaveMode, description: string, source: Tenant | undefined): Tenant => ({
  ...(mode === 'edit' ? source : withoutServerOwned(source ?? {})),
  description,
});
