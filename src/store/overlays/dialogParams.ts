import { type TenancyConfig } from '../../../contract/account';
import { type SavedObjectId } from '../../../contract/savedObjects';
import { type Text } from '../../i18n/text';
import { type Assignment } from '../../model/assignments/plan';
import { type SaveMode } from '../resources/createResourceSlice';
import { type DialogName, DIALOGS } from './dialogs';

/** Parameters by dialog name; other dialogs have none. */
export interface DialogParams {
  /** `name` is the group to edit or duplicate; a new one starts with the selected permissions. */
  actionGroup: { mode: SaveMode; name: string; selection: string[] };
  /** Null for the private tenant, which is not stored. */
  tenant: { mode: 'create' } | { mode: 'edit' | 'duplicate'; name: string | null };
  defaultTenant: { changes: TenancyConfig };
  tenancyReview: { changes: TenancyConfig };
  /** Any JSON. */
  expression: { title: Text; value: unknown };
  /** The selected users or roles; the first `unseen` of them are not visible in the list. */
  assignment: Pick<Assignment, 'kind' | 'names' | 'transfer'> & {
    unseen?: number;
    /** Instead of roles: an attribute of the users. */
    sets?: 'attribute';
  };
  'role-export': { roles: string[] };
  exportObjects: { objects: (SavedObjectId & { title: string })[] };
  /** `from` is the tenant of all objects, by value. */
  copyObjects: { objects: SavedObjectId[]; from: string; move: boolean };
}

export type Dialog = {
  [Name in DialogName]: Name extends keyof DialogParams
    ? { name: Name; params: DialogParams[Name] }
    : { name: Name };
}[DialogName];

/** Dialogs that close when their page is left. */
const OF_PAGES: ReadonlySet<string> = new Set([
  DIALOGS.actionGroup,
  DIALOGS.tenant,
  DIALOGS.defaultTenant,
  DIALOGS.tenancyReview,
  DIALOGS.expression,
  DIALOGS.roleExport,
]);

export const isOfPage = ({ name }: Dialog): boolean => OF_PAGES.has(name);
