import { message, type Text } from '../../i18n/text';
import { selectConfirmOrNull } from '../overlays/selectors';
import { type Controls } from '../whyDisabled/control';
import { REASON_FORM } from './reasonForm';

const MISSING = message('managed.reasonMissing');

/** Returns the reason why a managed entry cannot be changed: its own is missing. */
export const managedReasonRefusal = (reason: string): Text | undefined =>
  reason.trim() === '' ? MISSING : undefined;

export const driftControls: Controls = {
  'drift.confirmReason': {
    isShown: (state) => selectConfirmOrNull(state)?.view === 'reason',
    why: (state) => managedReasonRefusal(String(state.forms.open[REASON_FORM]?.values['reason'] ?? '')),
  },
};
