import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccessAnswer, type ClusterCheck } from '../../../contract/explain';
import { type Holders, type RoleMembers, type TenantReach } from '../../../contract/holders';
import { type Problem } from '../../../contract/problem';
import { type AffectedUsers, alteredRoles } from './advice';

/** A question: the access of a user, optionally to one action, or the users with access to it. */
export interface AccessAsked {
  isWho: boolean;
  user: string;
  /** For users that the internal database does not have. */
  backendRoles: readonly string[];
  /** Id of one of the `OPERATIONS`, or an action name; empty for none. */
  action: string;
  /** Index name; empty for cluster actions. */
  index: string;
}

/** An entry whose members or reach are listed. */
export interface EntryAsked {
  area: 'roles' | 'tenants';
  name: string;
}

export type ClusterOpinion =
  { phase: 'asking' } | { phase: 'answered'; check: ClusterCheck } | { phase: 'failed'; problem: Problem };

export type ExplainState = { asked: AccessAsked | EntryAsked | null } & (
  | { phase: 'idle' | 'loading' }
  /** `affected`: users affected per role; null until counted. */
  | {
      phase: 'explained';
      answer: AccessAnswer;
      affected: Readonly<Record<string, AffectedUsers>> | null;
      /** The cluster's own answer; absent until asked. */
      cluster?: ClusterOpinion;
    }
  | { phase: 'found'; holders: Holders }
  | { phase: 'members'; members: RoleMembers }
  | { phase: 'reach'; reach: TenantReach }
  | { phase: 'failed'; problem: Problem }
);

export const initialExplainState = { asked: null, phase: 'idle' } as ExplainState;

export const explainSlice = createSlice({
  name: 'explain',
  initialState: initialExplainState,
  reducers: {
    accessRequested: (_state, { payload }: PayloadAction<AccessAsked | EntryAsked>): ExplainState => ({
      asked: payload,
      phase: 'loading',
    }),
    accessExplained: ({ asked }, { payload }: PayloadAction<AccessAnswer>): ExplainState => ({
      asked,
      phase: 'explained',
      answer: payload,
      affected: alteredRoles(payload).length === 0 ? {} : null,
    }),
    affectedUsersCounted: (state, { payload }: PayloadAction<Record<string, AffectedUsers>>): ExplainState =>
      state.phase === 'explained' ? { ...state, affected: payload } : state,
    /** About the user, operation and index of the question. */
    clusterAsked: (state): ExplainState =>
      state.phase === 'explained' ? { ...state, cluster: { phase: 'asking' } } : state,
    clusterAnswered: (state, { payload }: PayloadAction<ClusterCheck>): ExplainState =>
      state.phase === 'explained' ? { ...state, cluster: { phase: 'answered', check: payload } } : state,
    clusterFailed: (state, { payload }: PayloadAction<Problem>): ExplainState =>
      state.phase === 'explained' ? { ...state, cluster: { phase: 'failed', problem: payload } } : state,
    accessExportRequested: (state) => state,
    holdersFound: ({ asked }, { payload }: PayloadAction<Holders>): ExplainState => ({
      asked,
      phase: 'found',
      holders: payload,
    }),
    membersFound: ({ asked }, { payload }: PayloadAction<RoleMembers>): ExplainState => ({
      asked,
      phase: 'members',
      members: payload,
    }),
    reachFound: ({ asked }, { payload }: PayloadAction<TenantReach>): ExplainState => ({
      asked,
      phase: 'reach',
      reach: payload,
    }),
    accessFailed: ({ asked }, { payload }: PayloadAction<Problem>): ExplainState => ({
      asked,
      phase: 'failed',
      problem: payload,
    }),
    accessClosed: (): ExplainState => initialExplainState,
  },
});

export const {
  accessClosed,
  accessExplained,
  accessExportRequested,
  accessFailed,
  accessRequested,
  affectedUsersCounted,
  clusterAnswered,
  clusterAsked,
  clusterFailed,
  holdersFound,
  membersFound,
  reachFound,
} = explainSlice.actions;
