import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { bannerRemoved, bannerReplaced } from '../store/banners/slice';
import { selectIsFormDirty } from '../store/forms/selectors';
import { selectConfirmOrNull, selectModalOrNull } from '../store/overlays/selectors';
import {
  confirmAnswered,
  confirmOpened,
  dialogCloseRequested,
  overlayClosed,
  overlayOpened,
} from '../store/overlays/slice';
import { sidecarClosed } from '../store/sidecar/slice';
import { toastDismissed } from '../store/toasts/slice';
import { dep } from './context';
import { askDiscardInDialog } from './lib/confirm';
import { closeDialog } from './lib/dialogs';

/** Releases ended overlays and notices; shows one modal or question at a time [OVL-10, OVL-12]. */
export function* overlaysSaga() {
  const released = yield* dep('released');
  yield* takeEvery(overlayClosed, ({ payload }) => released(payload));
  yield* takeEvery(sidecarClosed, ({ payload }) => released(payload));
  yield* takeEvery(confirmAnswered, ({ payload }) => released(payload.id, payload.confirmed));
  yield* takeEvery(bannerRemoved, ({ payload }) => released(payload.id));
  yield* takeEvery(bannerReplaced, ({ payload }) => released(payload.replaced));
  yield* takeEvery(toastDismissed, ({ payload }) => released(payload.id));
  yield* takeEvery(confirmOpened, onConfirmOpened);
  yield* takeEvery(overlayOpened, onOverlayOpened);
  yield* takeLeading(dialogCloseRequested, onDialogCloseRequested);
}

/** A form in a dialog is named after the dialog. */
function* onDialogCloseRequested({ payload: name }: ReturnType<typeof dialogCloseRequested>) {
  if ((yield* select(selectIsFormDirty, name)) && !(yield* call(askDiscardInDialog))) return;
  yield* call(closeDialog, name);
}

function* onConfirmOpened() {
  const modal = yield* select(selectModalOrNull);
  if (modal) yield* put(overlayClosed(modal.id));
}

function* onOverlayOpened(action: ReturnType<typeof overlayOpened>) {
  const confirm = yield* select(selectConfirmOrNull);
  if (action.payload.kind === 'modal' && confirm)
    yield* put(confirmAnswered({ id: confirm.id, confirmed: false }));
}
