import { delay, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { selectUserBannerIdOrNull } from '../store/banners/selectors';
import { bannerRemoved, userBannerShown } from '../store/banners/slice';
import { expires, MAX_INTEGER, selectUserBannerOrNull } from '../store/notices/settings';

export function* bannersSaga() {
  yield* takeLatest(userBannerShown, onUserBannerShown);
  yield* fork(watchSettings);
}

/** Shows, updates or removes the user banner when one of its two settings changes [OVL-05..08]. */
function* watchSettings() {
  let before = '';
  for (;;) {
    const wanted = yield* select(selectUserBannerOrNull);
    const now = wanted === null ? '' : `${wanted.life} ${wanted.markdown}`;
    if (now !== before) {
      before = now;
      const id = yield* select(selectUserBannerIdOrNull);
      if (wanted) yield* put(userBannerShown(wanted.markdown));
      else if (id !== null) yield* put(bannerRemoved({ id, by: 'settings' }));
    }
    yield* take('*');
  }
}

/** Removes the banner after its lifetime; a new banner restarts the timer [OVL-06]. */
function* onUserBannerShown(action: ReturnType<typeof userBannerShown>) {
  const { id } = action.payload;
  const life = (yield* select(selectUserBannerOrNull))?.life ?? MAX_INTEGER;
  if (!expires(life)) return;
  const { timeout } = yield* race({
    timeout: delay(life),
    removed: take((other: unknown) => bannerRemoved.match(other) && other.payload.id === id),
  });
  if (timeout) yield* put(bannerRemoved({ id, by: 'timeout' }));
}
