import { type ManagedEntry } from '../../../contract/drift';
import { message, type Text } from '../../i18n/text';
import { listsAt } from '../lists/pages';
import { selectLocation } from '../navigation/selectors';
import { selectConfirmOrNull } from '../overlays/selectors';
import { type RootState } from '../rootReducer';
import { type Controls, runningInRows } from '../whyDisabled/control';
import { REASON_FORM } from './reasonForm';
import { selectDriftState, selectManagedEntries, selectWritableTypes } from './selectors';
import { managedKey } from './slice';

const MISSING = message('managed.reasonMissing');

/** Returns the reason why a managed entry cannot be changed: its own is missing. */
export const managedReasonRefusal = (reason: string): Text | undefined =>
  reason.trim() === '' ? MISSING : undefined;

const PASSWORD_UNKNOWN = message('drift.passwordUnknown');

/** Returns the reason why an entry cannot be put back: a deleted user's password is unknown. */
export const putBackRefusal = ({ type, state }: ManagedEntry): Text | undefined =>
  type === 'internalusers' && state === 'missing' ? PASSWORD_UNKNOWN : undefined;

const isListShown = (state: RootState) =>
  listsAt(selectLocation(state)).some(({ list }) => list === 'managedEntries');

/** Returns the entries that the user may change and whose requests run. */
const runningNames = (state: RootState) => {
  const { busy } = selectDriftState(state);
  return selectManagedEntries(state)
    .filter((entry) => busy.includes(managedKey(entry)))
    .map(({ name }) => name);
};

export const driftControls: Controls = {
  'drift.confirmReason': {
    isShown: (state) => selectConfirmOrNull(state)?.view === 'reason',
    why: (state) => managedReasonRefusal(String(state.forms.open[REASON_FORM]?.values['reason'] ?? '')),
  },
  'drift.putBack': {
    isShown: isListShown,
    whyInRows: (state) => {
      const writable = selectWritableTypes(state);
      const refused = selectManagedEntries(state).flatMap((entry) => {
        const reason = writable.includes(entry.type) ? putBackRefusal(entry) : undefined;
        return reason === undefined ? [] : [[entry.name, reason] as const];
      });
      return { ...Object.fromEntries(refused), ...runningInRows(runningNames(state)) };
    },
  },
  'drift.release': { isShown: isListShown, whyInRows: (state) => runningInRows(runningNames(state)) },
};
