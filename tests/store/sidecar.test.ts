import { describe, expect, it } from '@jest/globals';
import {
  selectSidecarConfigOrNull,
  selectSidecarLayout,
  selectSidecarOrNull,
} from '../../src/store/sidecar/selectors';
import {
  sidecarClosed,
  type SidecarConfig,
  sidecarConfigChanged,
  sidecarHidden,
  sidecarOpened,
  sidecarPaddingCleared,
  sidecarResized,
  sidecarShown,
} from '../../src/store/sidecar/slice';
import { createTestStore } from '../support/liveStore';

const start = (config?: Partial<SidecarConfig>) => {
  const { store } = createTestStore();
  const opened = sidecarOpened({ className: 'chat' }, config);
  store.dispatch(opened);
  return {
    store,
    id: opened.payload.sidecar.id,
    config: () => selectSidecarConfigOrNull(store.getState()),
    layout: () => selectSidecarLayout(store.getState()),
  };
};

describe('the side panel', () => {
  it('keeps its documented fields and no others [DATA-19, OVL-20]', () => {
    const { store, id, config } = start({ dockedMode: 'right', paddingSize: 460 });
    expect(config()).toEqual({ dockedMode: 'right', paddingSize: 460, isHidden: false });
    expect(selectSidecarOrNull(store.getState())).toEqual({ id, className: 'chat' });
  });

  it.each([
    {},
    { dockedMode: 'left' as const },
    { paddingSize: 400 },
    { dockedMode: 'left' as const, paddingSize: 0 },
  ])('takes no first config without dockedMode and paddingSize: %p [OVL-15, A25]', (first) => {
    const { store, config } = start();
    store.dispatch(sidecarConfigChanged(first));
    expect(config()).toBeNull();
    store.dispatch(sidecarHidden());
    expect(config()).toBeNull();
  });

  it('takes parts of a config once there is one [OVL-15]', () => {
    const { store, config } = start({ dockedMode: 'right', paddingSize: 460 });
    store.dispatch(sidecarConfigChanged({ dockedMode: 'takeover' }));
    expect(config()).toEqual({ dockedMode: 'takeover', paddingSize: 460, isHidden: false });
  });

  it('is hidden and shown without being closed [OVL-14]', () => {
    const { store, id, config } = start({ dockedMode: 'left', paddingSize: 400 });
    store.dispatch(sidecarHidden());
    expect(config()?.isHidden).toBe(true);
    expect(selectSidecarOrNull(store.getState())?.id).toBe(id);
    store.dispatch(sidecarShown());
    expect(config()?.isHidden).toBe(false);
  });

  it('is hidden and shown without a config as well, and a later config takes that over [OVL-14] (C82)', () => {
    const { store, id, config, layout } = start();
    expect(layout().isHidden).toBe(false);
    store.dispatch(sidecarHidden());
    expect(layout().isHidden).toBe(true);
    expect(selectSidecarOrNull(store.getState())?.id).toBe(id);
    store.dispatch(sidecarShown());
    expect(layout().isHidden).toBe(false);
    store.dispatch(sidecarHidden());
    store.dispatch(sidecarConfigChanged({ dockedMode: 'left', paddingSize: 400 }));
    expect(config()).toEqual({ dockedMode: 'left', paddingSize: 400, isHidden: true });
    store.dispatch(sidecarShown());
    expect(layout().isHidden).toBe(false);
  });

  it('is visible again when it is reopened without a config [OVL-14] (C82)', () => {
    const { store, layout } = start();
    store.dispatch(sidecarHidden());
    store.dispatch(sidecarOpened());
    expect(layout().isHidden).toBe(false);
  });

  it('is reopened with an initial padding of 0, and visible again [OVL-16]', () => {
    const { store, config } = start({ dockedMode: 'left', paddingSize: 400, isHidden: true });
    store.dispatch(sidecarPaddingCleared());
    expect(config()?.paddingSize).toBe(0);
    store.dispatch(sidecarOpened());
    expect(config()).toEqual({ dockedMode: 'left', paddingSize: 0, isHidden: false });
    store.dispatch(sidecarOpened({}, { paddingSize: 500 }));
    expect(config()?.paddingSize).toBe(500);
  });

  it.each<[Partial<SidecarConfig>, number]>([
    [{ dockedMode: 'right', paddingSize: 100 }, 350],
    [{ dockedMode: 'right', paddingSize: 349 }, 350],
    [{ dockedMode: 'left', paddingSize: 350 }, 350],
    [{ dockedMode: 'left', paddingSize: 351 }, 351],
    [{ dockedMode: 'takeover', paddingSize: 100 }, 350],
    [{ dockedMode: 'takeover', paddingSize: 460 }, 460],
    [{ dockedMode: 'right' }, 350],
  ])('stands with a config of %p at %d pixels [OVL-17, OVL-19]', (given, size) => {
    const { layout } = start(given);
    const side = given.paddingSize === undefined ? 'right' : given.dockedMode;
    expect(layout()).toEqual({ side, size, isHidden: false });
  });

  it.each([
    [-1000, 350],
    [349, 350],
    [350, 350],
    [351, 351],
  ])('is never resized below 350 pixels: %d makes %d [OVL-19]', (wanted, size) => {
    const { store, config } = start({ dockedMode: 'right', paddingSize: 460 });
    store.dispatch(sidecarResized(wanted));
    expect(config()?.paddingSize).toBe(size);
  });

  it('returns the space when it closes, and ignores the end of any other', () => {
    const { store, id, config } = start({ dockedMode: 'right', paddingSize: 460 });
    store.dispatch(sidecarClosed('sidecar-99'));
    expect(config()).not.toBeNull();
    store.dispatch(sidecarClosed(id));
    expect(config()).toBeNull();
    expect(selectSidecarOrNull(store.getState())).toBeNull();
  });
});
