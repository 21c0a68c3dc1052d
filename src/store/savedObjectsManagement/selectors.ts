import { createSelector } from '@reduxjs/toolkit';
import { PAGE_SIZES } from '../../../contract/pageSizes';
import {
  type FindOptions,
  type SavedObjectId,
  TITLE_FIELDS,
  titleSearch,
} from '../../../contract/savedObjects';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../account/selectors';
import { selectSecurityConfig } from '../boot/selectors';
import { selectIsCapable } from '../capabilities/selectors';
import { initialListView, type ListView } from '../lists/view';
import { type RootState } from '../rootReducer';
import { selectCurrentTenantOrNull } from '../tenancy/selectors';
import { selectSettingValue } from '../uiSettings/selectors';
import { outcomeOf } from './importChoices';
import { namespaceOf } from './tenants';

export const SAVED_OBJECTS_LIST = 'savedObjects';
export const TYPE_FILTER = 'type';
export const TENANT_FILTER = 'namespaces';

/** Maximum result window of the search engine. */
export const DEEPEST_OBJECT = 10_000;

const SORTED_FIELDS: ReadonlySet<string> = new Set(['title', 'type', 'updated_at']);

const SHOWN_FIELDS = ['title', 'name', 'description'];

const selectRoot = (state: RootState) => state.savedObjectsManagement;

export const selectManagedObjects = (state: RootState) => selectRoot(state).objects;
export const selectManagedTotal = (state: RootState) => selectRoot(state).total;
export const selectManagedPhase = (state: RootState) => selectRoot(state).list;
export const selectAllowedTypesOrNull = (state: RootState) => selectRoot(state).allowed;
export const selectTypeCounts = (state: RootState) => selectRoot(state).counts;
export const selectInspection = (state: RootState) => selectRoot(state).inspection;
export const selectObjectDeletion = (state: RootState) => selectRoot(state).deletion;
export const selectExporting = (state: RootState) => selectRoot(state).exporting;
export const selectExportDraft = (state: RootState) => selectRoot(state).exportDraft;
export const selectImporting = (state: RootState) => selectRoot(state).importing;

export const selectCopying = (state: RootState) => selectRoot(state).copying;

/** Requests that the decisions so far lead to; null unless the user decides. */
export const selectImportOutcomeOrNull = createSelector([selectImporting], (importing) =>
  importing.phase === 'resolving' ? outcomeOf(importing) : null,
);

/** As `selectImportOutcomeOrNull`, for a copy. */
export const selectCopyOutcomeOrNull = createSelector([selectCopying], (copying) =>
  copying.phase === 'resolving' ? outcomeOf(copying) : null,
);

const NOTHING_MOVED: readonly SavedObjectId[] = [];

/** Objects that the last move removed from their tenant. */
export const selectMovedObjects = createSelector([selectCopying], (copying) =>
  copying.phase === 'finished' ? (copying.answer.removed ?? NOTHING_MOVED) : NOTHING_MOVED,
);

/** Configured page size; undefined if invalid. */
const selectPageSize = (state: RootState): number | undefined =>
  PAGE_SIZES.find((size) => size === selectSettingValue(state, 'savedObjects:perPage'));

export const selectManagedView = createSelector(
  [(state: RootState) => state.lists[SAVED_OBJECTS_LIST], selectPageSize],
  (view, pageSize): ListView => view ?? { ...initialListView, ...(pageSize && { pageSize }) },
);

/** True if the tenant's objects may be written or deleted; the server decides. */
export const selectMayEditObjects = (state: RootState) =>
  selectIsCapable(state, 'savedObjectsManagement', 'edit');
export const selectMayDeleteObjects = (state: RootState) =>
  selectIsCapable(state, 'savedObjectsManagement', 'delete');

/** True if the list spans all readable tenants and shows their names [TEN-14, C06]. */
export const selectIsAggregated = (state: RootState): boolean =>
  selectIsMultitenancyOn(state) && selectSecurityConfig(state).multitenancy.enable_aggregation_view;

/** The current tenant as a `namespaces` value; null without tenants. */
export const selectOwnNamespaceOrNull = (state: RootState): string | null => {
  if (!selectIsMultitenancyOn(state)) return null;
  const account = selectAccountOrNull(state);
  const current = selectCurrentTenantOrNull(state) ?? account?.user_requested_tenant;
  return namespaceOf(current, account?.user_name ?? '');
};

/** Tenants of the account as `namespaces` values, offered as a filter. */
export const selectNamespaces = createSelector([selectAccountOrNull], (account) =>
  Object.keys(account?.tenants ?? {}).map((name) => namespaceOf(name, account?.user_name ?? '')),
);

/** Search request of the list; null until the types are known [SAV-08]. */
export const selectManagedQueryOrNull = createSelector(
  [selectAllowedTypesOrNull, selectManagedView, selectIsAggregated],
  (allowed, view, isAggregated): FindOptions | null => {
    if (allowed === null) return null;
    const { query, sort, filters, pageIndex, pageSize } = view;
    // Drop unknown values from the address, which the server would refuse.
    const chosen = (filters[TYPE_FILTER] ?? []).filter((type) => allowed.types.includes(type));
    const lastPage = Math.ceil(DEEPEST_OBJECT / pageSize);
    const tenants = filters[TENANT_FILTER] ?? [];
    const search = titleSearch(query);
    return {
      type: chosen.length > 0 ? chosen : allowed.types,
      page: Math.min(pageIndex + 1, lastPage),
      perPage: pageSize,
      fields: SHOWN_FIELDS,
      ...(search === undefined
        ? {}
        : { search, searchFields: TITLE_FIELDS, defaultSearchOperator: 'AND' as const }),
      ...(sort && SORTED_FIELDS.has(sort.column)
        ? { sortField: sort.column, sortOrder: sort.direction }
        : {}),
      ...(isAggregated ? { namespaces: tenants.length > 0 ? tenants : ['*'] } : {}),
    };
  },
);
