import { type Branding } from '../../../contract/boot';
import { themeModeNow } from '../../shell/frame/browserFacts';
import { selectBranding } from '../../store/boot/selectors';
import { type RootState } from '../../store/rootReducer';

/** Returns the branding; `darkMode` is that of the current theme [DATA-16, BRAND-06]. */
export const brandingInForce = (state: RootState): Readonly<Branding> =>
  Object.freeze({ ...selectBranding(state), darkMode: themeModeNow(state) === 'dark' });
