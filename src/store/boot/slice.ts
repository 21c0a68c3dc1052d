import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type BootData } from '../../../contract/boot';
import { byButtonType } from '../../../contract/signInKinds';

/** Boot data of the page, without other slices' parts and what must not be recorded. */
export type BootInfo = Omit<BootData, 'session' | 'texts'>;

export interface BootState {
  /** `ready` once applications are registered and the first location is known. */
  phase: 'starting' | 'ready';
  info: BootInfo;
}

const noLogo = { showbrandimage: false, brandimage: '', buttonstyle: '' };

/** Configuration defaults, used until the boot data is read. */
export const initialBootState: BootState = {
  phase: 'starting',
  info: {
    basePath: '',
    serverBasePath: '',
    version: '2.13.0',
    productVersion: 'current',
    branch: 'main',
    buildNumber: 0,
    buildHash: '',
    locale: 'en',
    branding: { logo: {}, mark: {}, loadingLogo: {}, useExpandedHeader: true, darkMode: false },
    plugins: [],
    uiSettings: { theme: { darkMode: false, version: 'v8' } },
    uiConfig: {
      security: {
        enabled: true,
        readonly_mode: { roles: [] },
        clusterPermissions: { include: [] },
        indexPermissions: { include: [] },
        disabledTransportCategories: { exclude: [] },
        disabledRestCategories: { exclude: [] },
        auth: {
          type: '',
          anonymous_auth_enabled: false,
          unauthenticated_routes: [],
          forbidden_usernames: [],
          logout_url: '',
          multiple_auth_enabled: false,
        },
        multitenancy: {
          enabled: true,
          enable_aggregation_view: false,
          tenants: { enable_private: true, enable_global: true, preferred: [] },
        },
        ui: {
          basicauth: { login: { ...noLogo, showbrandimage: true, title: '', subtitle: '' } },
          ...byButtonType(() => ({ login: { ...noLogo, buttonname: '' } })),
          autologout: true,
          backend_configurable: true,
        },
      },
    },
  },
};

export const bootSlice = createSlice({
  name: 'boot',
  initialState: initialBootState,
  reducers: {
    booted(state, action: PayloadAction<BootInfo>) {
      state.info = action.payload;
      state.phase = 'ready';
    },
  },
});

export const { booted } = bootSlice.actions;

/** Effects run from here on; recordings mark by it what they can have seen. */
export const effectsStarted = createAction('boot/effectsStarted');
