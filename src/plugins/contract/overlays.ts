import { message, verbatim } from '../../i18n/text';
import { type MountPoint, type MountsRegistry } from '../../shell/registries/mounts';
import { selectBanners } from '../../store/banners/selectors';
import { bannerAdded, bannerRemoved, bannerReplaced } from '../../store/banners/slice';
import { selectConfirmOrNull, selectFlyoutOrNull, selectModalOrNull } from '../../store/overlays/selectors';
import {
  confirmAnswered,
  confirmOpened,
  overlayClosed,
  type OverlayKind,
  overlayOpened,
  type OverlayOptions,
} from '../../store/overlays/slice';
import { selectSidecarConfigOrNull, selectSidecarOrNull } from '../../store/sidecar/selectors';
import {
  sidecarClosed,
  type SidecarConfig,
  sidecarConfigChanged,
  sidecarHidden,
  sidecarOpened,
  sidecarPaddingCleared,
  sidecarShown,
} from '../../store/sidecar/slice';
import { type ContractParts } from './contractStore';
import { selectStream } from './select';
import { type Stream } from './stream';

export interface OverlayRef {
  onClose: Promise<void>;
  /** Idempotent. */
  close(): Promise<void>;
}

export interface OverlayOpenOptions {
  className?: string;
  closeButtonAriaLabel?: string;
  ownFocus?: boolean;
  'aria-label'?: string;
  'data-test-subj'?: string;
}

export interface ConfirmOptions {
  title?: string;
  cancelButtonText?: string;
  confirmButtonText?: string;
  defaultFocusedButton?: 'confirm' | 'cancel';
  buttonColor?: 'primary' | 'danger';
  'data-test-subj'?: string;
}

export interface SidecarOptions {
  className?: string;
  config?: Partial<SidecarConfig>;
  'data-test-subj'?: string;
}

export interface OverlaysContract {
  banners: {
    /** Returns the banner's id; higher priorities come first, 0 by default [OVL-01, OVL-03]. */
    add(mount: MountPoint, priority?: number): string;
    /** Returns the new id; adds a banner if the id is missing or unknown [OVL-02]. */
    replace(id: string | undefined, mount: MountPoint, priority?: number): string;
    /** Returns false if there was no such banner. */
    remove(id: string): boolean;
  };
  openFlyout(mount: MountPoint, options?: OverlayOpenOptions): OverlayRef;
  openModal(mount: MountPoint, options?: OverlayOpenOptions): OverlayRef;
  /** Resolves to false also if another confirmation replaces it [OVL-11, OVL-12]. */
  openConfirm(content: string | MountPoint, options?: ConfirmOptions): Promise<boolean>;
  sidecar: {
    open(mount: MountPoint, options?: SidecarOptions): OverlayRef;
    /** Merges; the first config needs dockedMode and paddingSize [OVL-15]. */
    setSidecarConfig(config: Partial<SidecarConfig>): void;
    getSidecarConfig$(): Stream<SidecarConfig | undefined>;
    hide(): void;
    show(): void;
  };
}

const optionsOf = (options: OverlayOpenOptions): OverlayOptions => ({
  ...(options.className === undefined ? {} : { className: options.className }),
  ...(options.closeButtonAriaLabel === undefined ? {} : { closeLabel: options.closeButtonAriaLabel }),
  ...(options.ownFocus === undefined ? {} : { ownFocus: options.ownFocus }),
  ...(options['aria-label'] === undefined ? {} : { label: options['aria-label'] }),
  ...(options['data-test-subj'] === undefined ? {} : { testSubject: options['data-test-subj'] }),
});

/**
 * Creates overlays. Each call registers the mount function under a new id; when the overlay closes,
 * an effect removes it and resolves pending promises.
 */
export function createOverlays(parts: ContractParts & { mounts: MountsRegistry }): OverlaysContract {
  const { store, answers, mounts } = parts;
  const state = () => store.getState();

  const refOf = (id: string, close: () => void): OverlayRef => {
    const onClose = answers.expect<void>(id);
    return {
      onClose,
      close() {
        close();
        return onClose;
      },
    };
  };

  const open = (kind: OverlayKind, mount: MountPoint, options: OverlayOpenOptions = {}): OverlayRef => {
    const current = kind === 'flyout' ? selectFlyoutOrNull(state()) : selectModalOrNull(state());
    if (current) store.dispatch(overlayClosed(current.id));
    const opened = overlayOpened(kind, optionsOf(options));
    const { id } = opened.payload;
    mounts.set(id, mount);
    const ref = refOf(id, () => void store.dispatch(overlayClosed(id)));
    store.dispatch(opened);
    return ref;
  };

  const addBanner = (mount: MountPoint, event: ReturnType<typeof bannerAdded | typeof bannerReplaced>) => {
    const { id } = 'banner' in event.payload ? event.payload.banner : event.payload;
    mounts.set(id, mount);
    store.dispatch(event);
    return id;
  };
  const hasBanner = (id: string) => selectBanners(state()).some((banner) => banner.id === id);

  return {
    banners: {
      add: (mount, priority) => addBanner(mount, bannerAdded(priority)),
      replace: (id, mount, priority) =>
        addBanner(
          mount,
          id !== undefined && hasBanner(id) ? bannerReplaced(id, priority) : bannerAdded(priority),
        ),
      remove(id) {
        const isThere = hasBanner(id);
        if (isThere) store.dispatch(bannerRemoved({ id, by: 'owner' }));
        return isThere;
      },
    },
    openFlyout: (mount, options) => open('flyout', mount, options),
    openModal: (mount, options) => open('modal', mount, options),
    openConfirm(content, options = {}) {
      const before = selectConfirmOrNull(state());
      if (before) store.dispatch(confirmAnswered({ id: before.id, confirmed: false }));
      const { title = '', cancelButtonText, confirmButtonText, defaultFocusedButton, buttonColor } = options;
      const testSubject = options['data-test-subj'];
      const opened = confirmOpened({
        title: verbatim(title),
        text: typeof content === 'string' ? [verbatim(content)] : [],
        confirmLabel:
          confirmButtonText === undefined ? message('common.confirm') : verbatim(confirmButtonText),
        cancelLabel: cancelButtonText === undefined ? message('common.cancel') : verbatim(cancelButtonText),
        tone: buttonColor === 'danger' ? 'danger' : 'normal',
        ...(testSubject === undefined ? {} : { testSubject }),
        ...(defaultFocusedButton === undefined ? {} : { focused: defaultFocusedButton }),
      });
      const { id } = opened.payload;
      if (typeof content === 'function') mounts.set(id, content);
      const answer = answers.expect<boolean>(id);
      store.dispatch(opened);
      return answer;
    },
    sidecar: {
      open(mount, options = {}) {
        if (selectSidecarConfigOrNull(state())) store.dispatch(sidecarPaddingCleared());
        const { className, config } = options;
        const testSubject = options['data-test-subj'];
        const opened = sidecarOpened(
          {
            ...(className === undefined ? {} : { className }),
            ...(testSubject === undefined ? {} : { testSubject }),
          },
          config,
        );
        const { id } = opened.payload.sidecar;
        const replaced = selectSidecarOrNull(state())?.id;
        mounts.set(id, mount);
        const ref = refOf(id, () => void store.dispatch(sidecarClosed(id)));
        store.dispatch(opened);
        // Already replaced; this only notifies the previous owner.
        if (replaced !== undefined) store.dispatch(sidecarClosed(replaced));
        return ref;
      },
      setSidecarConfig: (config) => void store.dispatch(sidecarConfigChanged(config)),
      getSidecarConfig$: () =>
        selectStream(store, (current) => selectSidecarConfigOrNull(current) ?? undefined),
      hide: () => void store.dispatch(sidecarHidden()),
      show: () => void store.dispatch(sidecarShown()),
    },
  };
}
