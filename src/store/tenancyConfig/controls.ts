import { type TenancyConfig } from '../../../contract/account';
import { message, type Text } from '../../i18n/text';
import { DIALOGS } from '../overlays/dialogs';
import { selectDialogParamsOrNull, selectIsDialogOpen } from '../overlays/selectors';
import { tenantsResource } from '../resources/resources';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { defaultTenantProblem, tenancyChanges } from './changes';
import { selectTenancyConfigSaving, selectTenancyOrNull } from './selectors';

const REVIEW_FIRST = message('tenancy.reviewFirst');
const PROBLEMS = { privateOff: message('tenancy.privateOff'), missing: message('tenancy.missing') };

export const tenancyProblemText = (problem: keyof typeof PROBLEMS | undefined): Text | undefined =>
  problem && PROBLEMS[problem];

/** Returns the reason why the changes cannot be applied until each is ticked. */
export function tenancyReviewRefusal(changes: TenancyConfig, ticked: readonly string[]): Text | undefined {
  const count = Object.values(changes).filter((change) => change !== undefined).length;
  return ticked.length < count ? REVIEW_FIRST : undefined;
}

const isBusy = (state: RootState) => selectTenancyConfigSaving(state).phase === 'saving';

export const tenancyConfigControls: Controls = {
  'tenancyConfig.save': {
    isShown: (state) => Object.hasOwn(state.forms.open, 'tenancyConfig'),
    why: (state) => {
      const now = selectTenancyOrNull(state);
      const form = state.forms.open['tenancyConfig'];
      if (now === null || form === undefined) return undefined;
      const next = { ...now, ...tenancyChanges(now, (form.values['edits'] ?? {}) as TenancyConfig) };
      const { phase } = tenantsResource.selectors.selectListPhase(state);
      const names = phase === 'ready' ? new Set(tenantsResource.selectors.selectNames(state)) : null;
      return tenancyProblemText(defaultTenantProblem(next, names));
    },
  },
  'tenancyConfig.apply': {
    isShown: (state) => selectIsDialogOpen(state, DIALOGS.tenancyReview),
    isBusy,
    why: (state) => {
      const params = selectDialogParamsOrNull(state, DIALOGS.tenancyReview);
      const ticked = state.forms.open['tenancyReview']?.values['ticked'];
      return params ? tenancyReviewRefusal(params.changes, Array.isArray(ticked) ? ticked : []) : undefined;
    },
  },
  'tenancyConfig.setDefault': {
    isShown: (state) => selectIsDialogOpen(state, DIALOGS.defaultTenant),
    isBusy,
  },
};
