import { describe, expect, it } from '@jest/globals';
import { selectBanners, selectUserBannerIdOrNull } from '../../src/store/banners/selectors';
import { bannerAdded, bannerRemoved, bannerReplaced, userBannerShown } from '../../src/store/banners/slice';
import { createTestStore } from '../support/liveStore';

const start = () => {
  const { store } = createTestStore();
  const add = (priority?: number) => {
    const event = bannerAdded(priority);
    store.dispatch(event);
    return event.payload.id;
  };
  return { store, add, ids: () => selectBanners(store.getState()).map(({ id }) => id) };
};

describe('banners', () => {
  it('are added and removed by id, with a default priority of 0 [OVL-01, OVL-03, DATA-17]', () => {
    const { store, add } = start();
    const id = add();
    expect(selectBanners(store.getState())).toEqual([{ id, priority: 0 }]);
    store.dispatch(bannerRemoved({ id, by: 'owner' }));
    expect(selectBanners(store.getState())).toEqual([]);
  });

  it('stand by priority, equal ones as they came, also after one has gone [OVL-03]', () => {
    const { store, add, ids } = start();
    const [a, b, high, c, low] = [add(), add(0), add(10), add(), add(-1)];
    expect(ids()).toEqual([high, a, b, c, low]);
    store.dispatch(bannerRemoved({ id: b, by: 'owner' }));
    expect(ids()).toEqual([high, a, c, low]);
  });

  it('get a new id when they are replaced, and the priority 0 again [OVL-02]', () => {
    const { store, add } = start();
    const before = add(7);
    store.dispatch(bannerReplaced(before));
    const [after] = selectBanners(store.getState());
    expect(after).toEqual({ id: expect.not.stringMatching(before), priority: 0 });
    store.dispatch(bannerReplaced('constructor', 3));
    expect(selectBanners(store.getState())).toHaveLength(2);
  });

  it('of the settings has the priority 100 and takes the place of the one before [OVL-07, OVL-09, A23]', () => {
    const { store, add, ids } = start();
    const other = add(50);
    store.dispatch(userBannerShown('old'));
    store.dispatch(userBannerShown('**new**'));
    const user = selectUserBannerIdOrNull(store.getState());
    expect(ids()).toEqual([user, other]);
    expect(selectBanners(store.getState())[0]).toEqual({ id: user, priority: 100, markdown: '**new**' });
    store.dispatch(bannerRemoved({ id: user ?? '', by: 'user' }));
    expect(selectUserBannerIdOrNull(store.getState())).toBeNull();
  });
});
