import { createSelector } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';
import { selectDashboardsInfoOrNull } from '../account/selectors';
import { AUDIT_ENABLED, settingAt } from '../audit/config';
import { selectAuditReading } from '../audit/selectors';
import { selectSecurityConfig } from '../boot/selectors';
import { roleMappingsResource, rolesResource, usersResource } from '../resources/resources';
import { type RootState } from '../rootReducer';
import { selectStatus } from '../status/selectors';
import { selectSettingValue } from '../uiSettings/selectors';
import { type Facts, type Finding, findingsIn } from './rules/findings';

/** What is read for the findings. */
export type AttentionSource = 'access' | 'audit' | 'roleMappings' | 'roles' | 'status' | 'users';

const selectAttention = (state: RootState) => state.attention;

const selectAccessFindings = (state: RootState) =>
  state.attention.phase === 'ready' ? state.attention.found : undefined;

type Phase = { phase: string; problem?: Problem };

/** How far reading each source is. */
const selectSources = createSelector(
  [
    usersResource.selectors.selectListPhase,
    rolesResource.selectors.selectListPhase,
    roleMappingsResource.selectors.selectListPhase,
    selectAttention,
    selectAuditReading,
    selectStatus,
  ],
  (users, roles, roleMappings, access, audit, status): ReadonlyMap<AttentionSource, Phase> =>
    new Map<AttentionSource, Phase>([
      ['users', users],
      ['roles', roles],
      ['roleMappings', roleMappings],
      ['access', access],
      ['audit', audit],
      ['status', status],
    ]),
);

/** The sources of which nothing is known and nothing failed yet: a user has to ask for them. */
export const selectMissingSources = createSelector(selectSources, (sources): AttentionSource[] =>
  [...sources].flatMap(([source, { phase }]) => (phase === 'idle' || phase === 'failed' ? [source] : [])),
);

export const selectIsAttentionLoading = createSelector(selectSources, (sources) =>
  [...sources.values()].some(({ phase }) => phase === 'idle' || phase === 'loading'),
);

/** What could not be read, and why; rules that need it found nothing. */
export const selectAttentionProblems = createSelector(
  selectSources,
  (sources): { source: AttentionSource; problem: Problem }[] =>
    [...sources].flatMap(([source, { phase, problem }]) =>
      phase === 'failed' && problem ? [{ source, problem }] : [],
    ),
);

/** A list once it is there. */
const listOf =
  <T>(selectors: {
    selectListPhase: (state: RootState) => Phase;
    selectItems: (state: RootState) => readonly T[];
  }) =>
  (state: RootState): readonly T[] | undefined =>
    selectors.selectListPhase(state).phase === 'ready' ? selectors.selectItems(state) : undefined;

/** Whether users sign in by other means than passwords that are kept here. */
const selectHasForeignUsers = (state: RootState): boolean =>
  [selectSecurityConfig(state)?.auth?.type ?? []].flat().some((type) => type !== '' && type !== 'basicauth');

const selectIsAuditOn = (state: RootState): boolean | undefined => {
  const reading = selectAuditReading(state);
  return reading.phase === 'ready' ? settingAt(reading.settings.config, AUDIT_ENABLED) === true : undefined;
};

/** Undefined where the gateway has no tenants whatever the cluster says. */
const selectIsTenancyOn = (state: RootState): boolean | undefined =>
  selectSecurityConfig(state)?.multitenancy?.enabled === true
    ? selectDashboardsInfoOrNull(state)?.multitenancy_enabled
    : undefined;

const selectServer = createSelector(selectStatus, (status): Facts['status'] => {
  if (status.phase !== 'loaded') return undefined;
  const { overall, statuses } = status.answer.status;
  return {
    state: overall.state,
    parts: statuses.filter(({ state }) => state !== 'green').map(({ id, message }) => `${id}: ${message}`),
  };
});

/** Everything that the rules find, whether anyone wants to see it or not. */
const selectAllFindings = createSelector(
  [
    listOf(usersResource.selectors),
    listOf(rolesResource.selectors),
    listOf(roleMappingsResource.selectors),
    selectAccessFindings,
    selectHasForeignUsers,
    selectIsAuditOn,
    selectIsTenancyOn,
    selectServer,
  ],
  (users, roles, mappings, access, hasForeignUsers, isAuditOn, isTenancyOn, status): Finding[] =>
    findingsIn({
      hasForeignUsers,
      ...(users && { users }),
      ...(roles && { roles }),
      ...(mappings && { mappings }),
      ...(access && { access }),
      ...(isAuditOn !== undefined && { isAuditOn }),
      ...(isTenancyOn !== undefined && { isTenancyOn }),
      ...(status && { status }),
    }),
);

/** Ids of findings that the tenant does not want to see at home. */
const selectIgnored = (state: RootState): unknown => selectSettingValue(state, 'home:ignoredFindings');

/** What deserves attention, the most severe first, without what the tenant ignores. */
export const selectFindings = createSelector([selectAllFindings, selectIgnored], (findings, ignored) =>
  Array.isArray(ignored) ? findings.filter(({ id }) => !ignored.includes(id)) : findings,
);

/** A finding by its id, ignored ones too; null while it is not known, or when there is nothing to find. */
export const selectFindingOrNull = (state: RootState, id: string): Finding | null =>
  selectAllFindings(state).find((finding) => finding.id === id) ?? null;
