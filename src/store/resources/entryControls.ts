import { type HistoryType } from '../../../contract/history';
import { isRecord } from '../../../contract/plainData';
import { type ResourceDomain } from '../../../contract/resources';
import { message, type Text } from '../../i18n/text';
import { type OpenForm } from '../forms/slice';
import { selectMaySave } from '../history/selectors';
import { listsAt } from '../lists/pages';
import { selectLocation } from '../navigation/selectors';
import { type RootState } from '../rootReducer';
import {
  type Control,
  type Controls,
  FORBIDDEN,
  NONE_SELECTED,
  NOT_ONE_SELECTED,
  RESERVED,
} from '../whyDisabled/control';
import { type SaveMode } from './createResourceSlice';

/** The form of an entry on the screen. */
export interface EntryFormState extends OpenForm {
  mode: SaveMode;
}

/** Returns the open form of a domain, by the key of `useEntryForm`. */
export function entryFormOf(state: RootState, domain: ResourceDomain): EntryFormState | undefined {
  for (const [key, form] of Object.entries(state.forms.open)) {
    const [of, mode = ''] = key.split(':');
    if (of === domain) return { ...form, mode: mode as SaveMode };
  }
  return undefined;
}

/** Returns a field with text; recorded values may have another shape. */
export const fieldText = ({ values }: Pick<OpenForm, 'values'>, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

const isReservedBase = ({ base }: OpenForm): boolean =>
  isRecord(base) && isRecord(base['value']) && base['value']['reserved'] === true;

/** Returns the button that saves an entry; `why` checks the values of its form. */
export function saveControl(
  domain: ResourceDomain,
  type: HistoryType,
  why: (form: EntryFormState, state: RootState) => Text | undefined = () => undefined,
): Control {
  return {
    isShown: (state) => entryFormOf(state, domain) !== undefined,
    isBusy: (state) => state[domain].saving.phase === 'saving',
    why: (state) => {
      const form = entryFormOf(state, domain);
      if (form === undefined) return undefined;
      if (!selectMaySave(state, type)) return FORBIDDEN;
      return form.mode === 'edit' && isReservedBase(form) ? RESERVED : why(form, state);
    },
  };
}

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

/** Reasons of the actions on selected entries, by id of the action. */
export const selectionReasons = {
  edit: ({ names, fixed }: SelectedEntries) => (names.length === 1 ? fixed : NOT_ONE_SELECTED),
  duplicate: ({ names }: SelectedEntries) => (names.length === 1 ? undefined : NOT_ONE_SELECTED),
  some: ({ names }: SelectedEntries) => (names.length === 0 ? NONE_SELECTED : undefined),
  delete: ({ names, fixed }: SelectedEntries) => (names.length === 0 ? NONE_SELECTED : fixed),
} satisfies Readonly<Record<string, (selected: SelectedEntries) => Text | undefined>>;

/** Reasons of the actions on selected entries; undefined for those that are possible. */
export type ActionReasons<Action extends string> = Readonly<Record<Action, Text | undefined>>;

/** Returns the controls on the selected entries of a list, named after the list. */
export function listControls<Action extends string>(
  list: string,
  type: HistoryType,
  actions: readonly Action[],
  reasons: (state: RootState) => ActionReasons<Action>,
  /** Actions that users without write access also see. */
  reading: readonly Action[] = [],
): Controls {
  const isOpen = (state: RootState) => listsAt(selectLocation(state)).some((shown) => shown.list === list);
  return Object.fromEntries(
    actions.map((action) => [
      `${list}.${action}`,
      {
        isShown: (state: RootState) =>
          isOpen(state) && (reading.includes(action) || selectMaySave(state, type)),
        why: (state: RootState) => reasons(state)[action],
      },
    ]),
  );
}
