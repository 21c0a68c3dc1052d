import { type TenancyConfig } from '../../api/contract/account';
import { type SavedObjectId } from '../../api/contract/savedObjects';
import { type Text } from '../../i18n/text';
import { type Assignment } from '../assignments/rules/plan';
import { type SaveMode } from '../resources/createResourceSlice';
import { type DialogName, DIALOGS } from './dialogs';

/** What dialogs are opened with, by name; the others need nothing. */
export interface DialogParams {
  /** `name` is the group that is edited or duplicated; a new one begins with the selected permissions. */
  actionGroup: { mode: SaveMode; name: string; selection: string[] };
  /** The private tenant is stored nowhere: its name is null. */
  tenant: { mode: 'create' } | { mode: 'edit' | 'duplicate'; name: string | null };
  defaultTenant: { changes: TenancyConfig };
  tenancyReview: { changes: TenancyConfig };
  /** Any JSON. */
  expression: { title: Text; value: unknown };
  /** The users or roles to give something, or to take something from; the first `unseen` of them are not in the list in sight. */
  assignment: Pick<Assignment, 'kind' | 'names'> & { unseen?: number };
  /** The roles to save as files. */
  'role-export': { roles: string[] };
  /** The selected objects, with their titles. */
  exportObjects: { objects: (SavedObjectId & { title: string })[] };
}

/** A dialog above the page. */
export type Dialog = {
  [Name in DialogName]: Name extends keyof DialogParams
    ? { name: Name; params: DialogParams[Name] }
    : { name: Name };
}[DialogName];

/** Dialogs that belong to the page below: they close when the page is left. */
const OF_PAGES: ReadonlySet<string> = new Set([
  DIALOGS.actionGroup,
  DIALOGS.tenant,
  DIALOGS.defaultTenant,
  DIALOGS.tenancyReview,
  DIALOGS.expression,
  DIALOGS.roleExport,
]);

/** Whether a dialog closes when the page is left. */
export const isOfPage = ({ name }: Dialog): boolean => OF_PAGES.has(name);
