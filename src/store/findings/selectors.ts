import { createSelector } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import { namedTypes, signInKind } from '../../../contract/signInKinds';
import { type Facts, type Finding, findingsIn } from '../../model/findings/findings';
import { selectDashboardsInfoOrNull } from '../account/selectors';
import { AUDIT_ENABLED, settingAt } from '../audit/config';
import { selectAuditReading } from '../audit/selectors';
import { selectSecurityConfig } from '../boot/selectors';
import { roleMappingsResource, rolesResource, usersResource } from '../resources/resources';
import { type RootState } from '../rootReducer';
import { selectStatus } from '../status/selectors';
import { selectSettingValue } from '../uiSettings/selectors';

export type FindingSource = 'access' | 'audit' | 'roleMappings' | 'roles' | 'status' | 'users';

const selectFindingsState = (state: RootState) => state.findings;

const selectAccessFindings = (state: RootState) =>
  state.findings.phase === 'ready' ? state.findings.found : undefined;

type Phase = { phase: string; problem?: Problem };

const selectSources = createSelector(
  [
    usersResource.selectors.selectListPhase,
    rolesResource.selectors.selectListPhase,
    roleMappingsResource.selectors.selectListPhase,
    selectFindingsState,
    selectAuditReading,
    selectStatus,
  ],
  (users, roles, roleMappings, access, audit, status): ReadonlyMap<FindingSource, Phase> =>
    new Map<FindingSource, Phase>([
      ['users', users],
      ['roles', roles],
      ['roleMappings', roleMappings],
      ['access', access],
      ['audit', audit],
      ['status', status],
    ]),
);

/** Sources that are unread or failed. */
export const selectMissingSources = createSelector(selectSources, (sources): FindingSource[] =>
  [...sources].flatMap(([source, { phase }]) => (phase === 'idle' || phase === 'failed' ? [source] : [])),
);

export const selectIsFindingsLoading = createSelector(selectSources, (sources) =>
  [...sources.values()].some(({ phase }) => phase === 'idle' || phase === 'loading'),
);

/** Sources that failed; rules that need them find nothing. */
export const selectFindingProblems = createSelector(
  selectSources,
  (sources): { source: FindingSource; problem: Problem }[] =>
    [...sources].flatMap(([source, { phase, problem }]) =>
      phase === 'failed' && problem ? [{ source, problem }] : [],
    ),
);

const listOf =
  <T>(selectors: {
    selectListPhase: (state: RootState) => Phase;
    selectItems: (state: RootState) => readonly T[];
  }) =>
  (state: RootState): readonly T[] | undefined =>
    selectors.selectListPhase(state).phase === 'ready' ? selectors.selectItems(state) : undefined;

/** True if users can sign in by means other than the internal user database. */
const selectHasForeignUsers = (state: RootState): boolean =>
  namedTypes(selectSecurityConfig(state)?.auth?.type ?? '').some(
    (type) => signInKind(type)?.account !== 'internal',
  );

const selectIsAuditOn = (state: RootState): boolean | undefined => {
  const reading = selectAuditReading(state);
  return reading.phase === 'ready' ? settingAt(reading.settings.config, AUDIT_ENABLED) === true : undefined;
};

/** Undefined if the gateway has multitenancy off, whatever the cluster says. */
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

/** All findings, ignored ones included. */
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

/** Ids of the findings that the tenant hides at home. */
const selectIgnored = (state: RootState): unknown => selectSettingValue(state, 'home:ignoredFindings');

/** Findings not ignored by the tenant, most severe first. */
export const selectFindings = createSelector([selectAllFindings, selectIgnored], (findings, ignored) =>
  Array.isArray(ignored) ? findings.filter(({ id }) => !ignored.includes(id)) : findings,
);

/** Finding by id, ignored ones included; null if unknown or not found. */
export const selectFindingOrNull = (state: RootState, id: string): Finding | null =>
  selectAllFindings(state).find((finding) => finding.id === id) ?? null;
