import { delay, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { selectUserBannerIdOrNull } from '../store/banners/selectors';
import { bannerRemoved, userBannerShown } from '../store/banners/slice';
import { expires, MAX_INTEGER, selectUserBannerOrNull } from '../store/notices/settings';

/** Listens to: changed settings of the user banner, and the banner that they bring. */
export function* bannersSaga() {
  yield* takeLatest(userBannerShown, onUserBannerShown);
  yield* fork(watchSettings);
}

/** Shows, changes or removes the user banner whenever one of its two settings is another than before [OVL-05..08]. */
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

/** The banner goes when its time is over, unless a user closed it; another one starts a time of its own [OVL-06]. */
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
