import { type Tenant } from '../../../../contract/resources';
import { withoutServerOwned } from '../../../../contract/resources/serverOwned';
import { proposeCopyName } from '../../../model/security/resourceName';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type TenantLine } from './useTenantList';

export interface TenantDraft {
  name: string;
  description: string;
}

export type ListedTenant = Pick<TenantLine, 'name' | 'tenant' | 'description'>;

/** Returns the initial values; `source` is undefined for a new and for the private tenant. */
export const draftOf = (
  mode: SaveMode,
  line: ListedTenant | undefined,
  source: Tenant | undefined,
): TenantDraft => ({
  name:
    mode === 'create' ? '' : mode === 'duplicate' ? proposeCopyName(line?.tenant ?? '') : (line?.name ?? ''),
  description: (source ?? line)?.description ?? '',
});

/** Returns the tenant to save, based on the stored one [C27]. A copy drops the server's flags. */
export const tenantOf = (mode: SaveMode, description: string, source: Tenant | undefined): Tenant => ({
  ...(mode === 'edit' ? source : withoutServerOwned(source ?? {})),
  description,
});
