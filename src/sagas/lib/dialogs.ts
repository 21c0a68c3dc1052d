import { put, select } from 'typed-redux-saga';
import { navigationRequested } from '../../store/navigation/slice';
import { listBelow } from '../../store/overlays/dialogAddress';
import { type DialogName } from '../../store/overlays/dialogs';
import {
  selectAddressedDialogOrNull,
  selectIsDialogOpen,
  selectOpenedDialogOrNull,
} from '../../store/overlays/selectors';
import { dialogClosed } from '../../store/overlays/slice';

/** Closes a dialog if it is shown. One opened by the address is left for its list. */
export function* closeDialog(name: DialogName) {
  if (!(yield* select(selectIsDialogOpen, name))) return;
  const addressed = yield* select(selectAddressedDialogOrNull);
  if (yield* select(selectOpenedDialogOrNull)) yield* put(dialogClosed(name));
  else if (addressed) yield* put(navigationRequested(listBelow(addressed), { replace: true, force: true }));
}
