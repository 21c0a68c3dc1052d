import { message, type Text } from '../../i18n/text';
import { NONE_SELECTED, NOT_ONE_SELECTED } from '../whyDisabled/control';

/** Names of the selected entries, and the first reason why they cannot be changed. */
export interface SelectedEntries {
  names: readonly string[];
  fixed: Text | undefined;
}

export const editReason = ({ names, fixed }: SelectedEntries) =>
  names.length === 1 ? fixed : NOT_ONE_SELECTED;
export const duplicateReason = ({ names }: SelectedEntries) =>
  names.length === 1 ? undefined : NOT_ONE_SELECTED;
export const bulkReason = ({ names }: SelectedEntries) => (names.length === 0 ? NONE_SELECTED : undefined);
export const deletionReason = (selected: SelectedEntries) => bulkReason(selected) ?? selected.fixed;
const ONE_OR_TWO = message('actions.oneOrTwo');
export const comparisonReason = ({ names }: SelectedEntries) =>
  names.length === 1 || names.length === 2 ? undefined : ONE_OR_TWO;

/** Reasons of the actions on selected entries; undefined for those that are possible. */
export type ActionReasons<Action extends string> = Readonly<Record<Action, Text | undefined>>;
