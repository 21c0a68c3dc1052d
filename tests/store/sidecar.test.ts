import { describe, expect, it } from '@jest/globals';
import {
  selectSidecarConfigOrNull,
  selectSidecarOrNull,
  selectSidecarPadding,
} from '../../src/store/sidecar/selectors';
import {
  MIN_SIDECAR_SIZE,
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
    padding: () => selectSidecarPadding(store.getState()),
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
    const { store, id, config, padding } = start({ dockedMode: 'left', paddingSize: 400 });
    store.dispatch(sidecarHidden());
    expect(config()?.isHidden).toBe(true);
    expect(padding()).toEqual({ left: 0, right: 0 });
    expect(selectSidecarOrNull(store.getState())?.id).toBe(id);
    store.dispatch(sidecarShown());
    expect(config()?.isHidden).toBe(false);
  });

  it('is opened anew with the padding at 0 first, and seen again [OVL-16]', () => {
    const { store, config } = start({ dockedMode: 'left', paddingSize: 400, isHidden: true });
    store.dispatch(sidecarPaddingCleared());
    expect(config()?.paddingSize).toBe(0);
    store.dispatch(sidecarOpened());
    expect(config()).toEqual({ dockedMode: 'left', paddingSize: 0, isHidden: false });
    store.dispatch(sidecarOpened({}, { paddingSize: 500 }));
    expect(config()?.paddingSize).toBe(500);
  });

  it('makes the page give way at the side where it is docked, and not when it takes over [OVL-17, A24]', () => {
    const { store, padding } = start({ dockedMode: 'left', paddingSize: 400 });
    expect(padding()).toEqual({ left: 400, right: 0 });
    store.dispatch(sidecarConfigChanged({ dockedMode: 'right' }));
    expect(padding()).toEqual({ left: 0, right: 400 });
    store.dispatch(sidecarConfigChanged({ dockedMode: 'takeover' }));
    expect(padding()).toEqual({ left: 0, right: 0 });
  });

  it('is never resized below 350 pixels [OVL-19]', () => {
    const { store, config } = start({ dockedMode: 'right', paddingSize: 460 });
    store.dispatch(sidecarResized(-1000));
    expect(MIN_SIDECAR_SIZE).toBe(350);
    expect(config()?.paddingSize).toBe(350);
  });

  it('gives the room back when it ends, and heeds only the end of the open one', () => {
    const { store, id, config } = start({ dockedMode: 'right', paddingSize: 460 });
    store.dispatch(sidecarClosed('sidecar-99'));
    expect(config()).not.toBeNull();
    store.dispatch(sidecarClosed(id));
    expect(config()).toBeNull();
    expect(selectSidecarOrNull(store.getState())).toBeNull();
  });
});
