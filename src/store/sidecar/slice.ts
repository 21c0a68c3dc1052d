import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mintId } from '../ids';

export type DockedMode = 'left' | 'right' | 'takeover';

/** Layout options of the side panel [DATA-19]. */
export interface SidecarConfig {
  dockedMode: DockedMode;
  /** Width in pixels, or height when it takes over, reserved by header and page [A24]. */
  paddingSize: number;
  isHidden: boolean;
}

/** The open panel; the registry holds its content under the id. */
export interface Sidecar {
  id: string;
  className?: string;
  testSubject?: string;
}

export interface SidecarState {
  open: Sidecar | null;
  /** Null until a complete config was given [OVL-15]. */
  config: SidecarConfig | null;
  /** Hidden state while `config`, which has its own, is null (C82). */
  isHidden?: boolean;
}

export const initialSidecarState: SidecarState = { open: null, config: null };

/** Minimum width or height in pixels [OVL-19]. */
export const MIN_SIDECAR_SIZE = 350;

export const sidecarSize = (wanted: number) => Math.max(MIN_SIDECAR_SIZE, Math.round(wanted));

/** The first config needs mode and size; later ones are partial [OVL-15, A25]. */
function merged(config: SidecarConfig | null, change: Partial<SidecarConfig>): SidecarConfig | null {
  if (config) return { ...config, ...change };
  const { dockedMode, paddingSize, isHidden = false } = change;
  return dockedMode && paddingSize ? { dockedMode, paddingSize, isHidden } : null;
}

export const sidecarSlice = createSlice({
  name: 'sidecar',
  initialState: initialSidecarState,
  reducers: {
    /** Returns the space to the page before another panel opens [OVL-16]. */
    sidecarPaddingCleared(state) {
      if (state.config) state.config.paddingSize = 0;
    },
    /** Replaces the open panel [OVL-10] and shows a hidden one. */
    sidecarOpened: {
      prepare: (sidecar: Omit<Sidecar, 'id'> = {}, config: Partial<SidecarConfig> = {}) => ({
        payload: { sidecar: { ...sidecar, id: mintId('sidecar') }, config },
      }),
      reducer(state, action: PayloadAction<{ sidecar: Sidecar; config: Partial<SidecarConfig> }>) {
        state.open = action.payload.sidecar;
        delete state.isHidden;
        state.config = merged(state.config, { isHidden: false, ...action.payload.config });
      },
    },
    sidecarClosed(state, action: PayloadAction<string>) {
      if (state.open?.id === action.payload) return initialSidecarState;
      return state;
    },
    sidecarConfigChanged(state, action: PayloadAction<Partial<SidecarConfig>>) {
      const hidden = state.isHidden === undefined ? {} : { isHidden: state.isHidden };
      state.config = merged(state.config, { ...hidden, ...action.payload });
      if (state.config) delete state.isHidden;
    },
    /** Resized by the user; pixels. */
    sidecarResized(state, action: PayloadAction<number>) {
      if (state.config) state.config.paddingSize = sidecarSize(action.payload);
    },
    sidecarHidden(state) {
      if (state.config) state.config.isHidden = true;
      else if (state.open) state.isHidden = true;
    },
    sidecarShown(state) {
      if (state.config) state.config.isHidden = false;
      else if (state.open) state.isHidden = false;
    },
  },
});

export const {
  sidecarPaddingCleared,
  sidecarOpened,
  sidecarClosed,
  sidecarConfigChanged,
  sidecarResized,
  sidecarHidden,
  sidecarShown,
} = sidecarSlice.actions;
