import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mintId } from '../ids';

export type DockedMode = 'left' | 'right' | 'takeover';

/** How the side panel stands [DATA-19]. */
export interface SidecarConfig {
  dockedMode: DockedMode;
  /** Pixels: its width, or its height when it takes over; header and page give way by as much [A24]. */
  paddingSize: number;
  isHidden: boolean;
}

/** The panel that is open; what it shows is mounted from the registry under its id. */
export interface Sidecar {
  id: string;
  className?: string;
  testSubject?: string;
}

export interface SidecarState {
  open: Sidecar | null;
  /** Null until a complete one was given [OVL-15]. */
  config: SidecarConfig | null;
  /** Whether the panel is hidden while there is no config, which has its own `isHidden` (C82). */
  isHidden?: boolean;
}

export const initialSidecarState: SidecarState = { open: null, config: null };

/** No side panel is narrower, or lower, in pixels [OVL-19]. */
export const MIN_SIDECAR_SIZE = 350;

/** What of a size can be had. */
export const sidecarSize = (wanted: number) => Math.max(MIN_SIDECAR_SIZE, Math.round(wanted));

/** The first config must say where and how large; later ones say what is to change [OVL-15, A25]. */
function merged(config: SidecarConfig | null, change: Partial<SidecarConfig>): SidecarConfig | null {
  if (config) return { ...config, ...change };
  const { dockedMode, paddingSize, isHidden = false } = change;
  return dockedMode && paddingSize ? { dockedMode, paddingSize, isHidden } : null;
}

const slice = createSlice({
  name: 'sidecar',
  initialState: initialSidecarState,
  reducers: {
    /** The page takes back what it gave way, before another panel opens [OVL-16]. */
    sidecarPaddingCleared(state) {
      if (state.config) state.config.paddingSize = 0;
    },
    /** A panel opens in the place of the one that is open [OVL-10]; one that was hidden before is seen again. */
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
    /** The page gets its room back with the panel's end. */
    sidecarClosed(state, action: PayloadAction<string>) {
      if (state.open?.id === action.payload) return initialSidecarState;
      return state;
    },
    sidecarConfigChanged(state, action: PayloadAction<Partial<SidecarConfig>>) {
      const hidden = state.isHidden === undefined ? {} : { isHidden: state.isHidden };
      state.config = merged(state.config, { ...hidden, ...action.payload });
      if (state.config) delete state.isHidden;
    },
    /** A user has moved the edge; `size` in pixels. */
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
} = slice.actions;
export const sidecarReducer = slice.reducer;
