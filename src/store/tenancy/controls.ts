import { message, type Text } from '../../i18n/text';
import { DIALOGS } from '../overlays/dialogs';
import { selectIsDialogOpen } from '../overlays/selectors';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectTenantChoices, type TenantKind } from './choices';
import { selectTenantChange } from './selectors';

const OFF = message('account.tenantsOff');
const NONE_PICKED = message('account.tenantCustomPlaceholder');

/** Returns the reason why no tenant can be entered with the choice. */
export const tenantRefusal = (kind: TenantKind | undefined, name: string | undefined): Text | undefined =>
  kind === 'custom' && name === undefined ? NONE_PICKED : undefined;

export const tenancyControls: Controls = {
  'tenancy.switch': {
    isShown: (state: RootState) => selectIsDialogOpen(state, DIALOGS.switchTenants),
    isBusy: (state) => selectTenantChange(state).phase === 'switching',
    why: (state) => {
      const { isOn, kind, name, custom } = selectTenantChoices(state);
      if (!isOn) return OFF;
      const { chosen, picked } = state.forms.open['switchTenants']?.values ?? {};
      const current = custom.includes(name) ? name : undefined;
      const isChosen = chosen === 'global' || chosen === 'private' || chosen === 'custom';
      return tenantRefusal(isChosen ? chosen : kind, picked ? String(picked) : current);
    },
  },
};
