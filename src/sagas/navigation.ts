import { eventChannel } from 'redux-saga';
import { call, cancelled, fork, put, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { tenantInQuery } from '../../contract/tenancy';
import { message, verbatim } from '../i18n/text';
import { isTenantOfPage } from '../model/tenancy/names';
import { selectAccountOrNull, selectIsMultitenancyOn } from '../store/account/selectors';
import { findApp, selectApps, selectCurrentAppOrNull } from '../store/apps/selectors';
import { selectBasePath } from '../store/boot/selectors';
import { selectIsDrawerUnfolded } from '../store/chrome/selectors';
import { drawerClosed } from '../store/chrome/slice';
import { selectHasUnsavedChanges } from '../store/forms/selectors';
import { addressOf, listsAfter } from '../store/lists/address';
import { listsSlice, type ListsState, listViewChanged } from '../store/lists/slice';
import { selectAddress, selectLocation } from '../store/navigation/selectors';
import {
  type AppLocation,
  browserMoved,
  formatPath,
  navigated,
  navigationDeclined,
  navigationRequested,
  parsePath,
} from '../store/navigation/slice';
import {
  selectConfirmOrNull,
  selectFlyoutOrNull,
  selectModalOrNull,
  selectOpenedDialogOrNull,
} from '../store/overlays/selectors';
import { confirmAnswered, dialogClosed, overlayClosed } from '../store/overlays/slice';
import { type RootState } from '../store/rootReducer';
import { isSameUserPage } from '../store/security/routes';
import { dep } from './context';
import { askConfirm, askDiscard } from './lib/confirm';
import { settleDirtyForms, settleForms } from './lib/forms';

/** Handles navigation requests, browser moves and list views. State leads, the URL follows. */
export function* navigationSaga() {
  yield* fork(watchBrowser);
  yield* takeLatest(navigationRequested, onNavigationRequested);
  yield* takeLatest(browserMoved, onBrowserMoved);
  yield* takeEvery(navigated, onNavigated);
  yield* takeLatest(listViewChanged, onListViewChanged);
}

/** Returns null on pages without a session or with multitenancy off. */
function selectTenancyOrNull(state: RootState) {
  const tenant = (state as Partial<Pick<RootState, 'tenancy'>>).tenancy?.current ?? null;
  if (tenant === null || !selectIsMultitenancyOn(state)) return null;
  return { tenant, userName: selectAccountOrNull(state)?.user_name ?? '' };
}

const selectListsOrNone = (state: Pick<Partial<RootState>, 'lists'>): ListsState => state.lists ?? {};

function* watchBrowser() {
  const history = yield* dep('browserHistory');
  const moves = eventChannel<AppLocation>((emit) => history.listen(emit));
  try {
    for (;;) yield* put(browserMoved(yield* take(moves)));
  } finally {
    if (yield* cancelled()) moves.close();
  }
}

/** True if the open forms stay mounted at a location, so that nothing typed is lost. */
function* keepsForms(to: AppLocation) {
  const { pathname, hash } = yield* select(selectLocation);
  return to.pathname === pathname && isSameUserPage(hash, to.hash);
}

/** Returns the question to ask before unsaved changes are lost [APP-14, APP-16], or null. */
function* findQuestion(to?: AppLocation) {
  if (to !== undefined && (yield* keepsForms(to))) return null;
  if (yield* select(selectHasUnsavedChanges)) return askDiscard;
  const from = yield* select(selectCurrentAppOrNull);
  if (!from || (to && findApp(yield* select(selectApps), to.pathname)?.id === from.id)) return null;
  const leaveHandlers = yield* dep('leaveHandlers');
  const action = yield* call(leaveHandlers.ask, from.id);
  if (action.type !== 'confirm') return null;
  return () =>
    askConfirm({
      title: action.title === undefined ? message('leave.title') : verbatim(action.title),
      text: [verbatim(action.text)],
      confirmLabel: message('common.confirm'),
      tone: 'normal' as const,
      testSubject: 'appLeaveConfirmModal',
    });
}

/** Asks about unsaved changes. Returns true if there are none or the user confirms. */
export function* mayLeave(to?: AppLocation) {
  const ask = yield* call(findQuestion, to);
  return ask === null || (yield* call(ask));
}

function* onNavigationRequested({ payload }: ReturnType<typeof navigationRequested>) {
  const { to, force, state, from } = payload;
  const here = yield* select(selectLocation);
  if (from !== undefined && from !== formatPath(here)) return;
  const location: AppLocation = {
    ...parsePath(to.startsWith('#') ? here.pathname + here.search + to : to),
    ...(state === undefined ? {} : { state }),
  };
  if (force !== true && !(yield* call(mayLeave, location))) {
    yield* put(navigationDeclined({ to }));
    return;
  }
  if (yield* call(isInAnotherTenant, location)) yield* call(loadPage, location);
  else yield* goTo(location, payload.replace === true);
}

function* loadPage(location: AppLocation) {
  yield* call(settleForms);
  const page = yield* dep('page');
  yield* call(page.assign, (yield* select(selectBasePath)) + formatPath(location));
}

/** True if the location names another tenant; a page keeps its tenant until it is reloaded. */
function* isInAnotherTenant({ search }: AppLocation) {
  const named = tenantInQuery(search);
  const present = yield* select(selectTenancyOrNull);
  return named !== undefined && present !== null && !isTenantOfPage(named, present.tenant, present.userName);
}

/** Replaces the history entry if the address does not change. */
function* goTo(location: AppLocation, isReplacing: boolean) {
  if (!(yield* keepsForms(location))) yield* call(settleDirtyForms);
  const history = yield* dep('browserHistory');
  const lists = listsAfter(location, false, yield* select(selectListsOrNone));
  const event = navigated({ location, kind: 'push', ...(lists && { lists }) });
  const address = addressOf(location, listsSlice.reducer(yield* select(selectListsOrNone), event));
  const isSamePlace = formatPath(address) === formatPath(yield* select(selectAddress));
  const kind = isReplacing || isSamePlace ? 'replace' : 'push';
  history[kind](address);
  yield* put(navigated({ ...event.payload, kind }));
}

/** Restores the URL, which the browser has already changed, while asking the user [C45]. */
function* mayGoWithBrowser(to: AppLocation, here: AppLocation) {
  const ask = yield* call(findQuestion, to);
  if (ask === null) return true;
  const history = yield* dep('browserHistory');
  yield* call(history.restore, here);
  return yield* call(ask);
}

function* onBrowserMoved(action: ReturnType<typeof browserMoved>) {
  const here = yield* select(selectAddress);
  const location = action.payload;
  const history = yield* dep('browserHistory');
  const isSamePlace = formatPath(location) === formatPath(here);
  if (!isSamePlace && !(yield* call(mayGoWithBrowser, location, here))) {
    yield* put(navigationDeclined({ to: formatPath(location) }));
    return;
  }
  yield* call(history.accept);
  if (isSamePlace) return;
  if (!(yield* keepsForms(location))) yield* call(settleDirtyForms);
  const lists = listsAfter(location, true, yield* select(selectListsOrNone));
  yield* put(navigated({ location, kind: 'pop', ...(lists && { lists }) }));
}

/** Replaces the history entry: Back leads to the previous page, not the previous list view. */
function* onListViewChanged() {
  const history = yield* dep('browserHistory');
  const address = yield* select(selectAddress);
  if (formatPath(yield* call(history.read)) !== formatPath(address)) yield* call(history.replace, address);
}

/** Closes overlays of the page being left: undocked drawer, question, dialog, flyout, modal. */
function* onNavigated({ payload: { kind } }: ReturnType<typeof navigated>) {
  if (yield* select(selectIsDrawerUnfolded)) yield* put(drawerClosed());
  // A replaced address is a correction; the page stays.
  if (kind === 'replace') return;
  const question = yield* select(selectConfirmOrNull);
  if (question) yield* put(confirmAnswered({ id: question.id, confirmed: false }));
  const dialog = yield* select(selectOpenedDialogOrNull);
  if (dialog) yield* put(dialogClosed(dialog.name));
  for (const which of [selectFlyoutOrNull, selectModalOrNull]) {
    const overlay = yield* select(which);
    if (overlay) yield* put(overlayClosed(overlay.id));
  }
}
