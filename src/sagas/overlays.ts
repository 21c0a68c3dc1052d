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
  yield* takeEvery([overlayClosed, sidecarClosed], onClosed);
  yield* takeEvery([bannerRemoved, toastDismissed], onNoticeEnded);
  yield* takeEvery(bannerReplaced, onBannerReplaced);
  yield* takeEvery(confirmAnswered, onConfirmAnswered);
  yield* takeEvery(confirmOpened, onConfirmOpened);
  yield* takeEvery(overlayOpened, onOverlayOpened);
  yield* takeLeading(dialogCloseRequested, onDialogCloseRequested);
}

/** Releases what is registered under an id, e.g. its content or whoever awaits its answer. */
function* release(id: string, value?: boolean) {
  const released = yield* dep('released');
  yield* call(released, id, value);
}

function* onClosed({ payload: id }: ReturnType<typeof overlayClosed | typeof sidecarClosed>) {
  yield* release(id);
}

function* onNoticeEnded({ payload }: ReturnType<typeof bannerRemoved | typeof toastDismissed>) {
  yield* release(payload.id);
}

function* onBannerReplaced({ payload }: ReturnType<typeof bannerReplaced>) {
  yield* release(payload.replaced);
}

function* onConfirmAnswered({ payload }: ReturnType<typeof confirmAnswered>) {
  yield* release(payload.id, payload.confirmed);
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
