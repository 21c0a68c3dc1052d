import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccessAnswer, type ClusterCheck } from '../../../contract/explain';
import {
  type HolderDetails,
  type Holders,
  type HoldersDetails,
  type RoleMembers,
  type TenantReach,
} from '../../../contract/holders';
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

/** Details of the users of an answer, read after it. */
export interface AnswerDetails {
  phase: 'none' | 'loading' | 'complete' | 'failed';
  holders: HolderDetails[];
  /** True if sign-ins are registered. */
  isRegistered: boolean;
}

/** Common to all phases. */
export interface Shown {
  asked: AccessAsked | EntryAsked | null;
  details: AnswerDetails;
  /** When the answer was sent to the printer, ISO 8601; null unless it is being printed. */
  printedAt: string | null;
}

export type ExplainState = Shown &
  (
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

const NO_DETAILS: AnswerDetails = { phase: 'none', holders: [], isRegistered: true };

export const initialExplainState = {
  asked: null,
  details: NO_DETAILS,
  printedAt: null,
  phase: 'idle',
} as ExplainState;

const shownFor = (asked: Shown['asked']): Shown => ({ asked, details: NO_DETAILS, printedAt: null });

export const explainSlice = createSlice({
  name: 'explain',
  initialState: initialExplainState,
  reducers: {
    accessRequested: (_state, { payload }: PayloadAction<AccessAsked | EntryAsked>): ExplainState => ({
      ...shownFor(payload),
      phase: 'loading',
    }),
    accessExplained: ({ asked }, { payload }: PayloadAction<AccessAnswer>): ExplainState => ({
      ...shownFor(asked),
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
    holderDetailsRequested: (state) => {
      state.details = { ...NO_DETAILS, phase: 'loading' };
    },
    holderDetailsReceived: ({ details }, { payload }: PayloadAction<HoldersDetails>) => {
      if (details.phase !== 'loading') return;
      details.holders.push(...payload.holders);
      details.isRegistered = payload.isRegistered;
    },
    /** After the last of the details, or the first failure. */
    holderDetailsEnded: ({ details }, { payload }: PayloadAction<{ isComplete: boolean }>) => {
      if (details.phase === 'loading') details.phase = payload.isComplete ? 'complete' : 'failed';
    },
    accessExportRequested: (state) => state,
    accessPrintRequested: {
      prepare: () => ({ payload: { at: new Date().toISOString() } }),
      reducer: (state, { payload }: PayloadAction<{ at: string }>) => {
        state.printedAt = payload.at;
      },
    },
    accessPrinted: (state) => {
      state.printedAt = null;
    },
    holdersFound: ({ asked }, { payload }: PayloadAction<Holders>): ExplainState => ({
      ...shownFor(asked),
      phase: 'found',
      holders: payload,
    }),
    membersFound: ({ asked }, { payload }: PayloadAction<RoleMembers>): ExplainState => ({
      ...shownFor(asked),
      phase: 'members',
      members: payload,
    }),
    reachFound: ({ asked }, { payload }: PayloadAction<TenantReach>): ExplainState => ({
      ...shownFor(asked),
      phase: 'reach',
      reach: payload,
    }),
    accessFailed: ({ asked }, { payload }: PayloadAction<Problem>): ExplainState => ({
      ...shownFor(asked),
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
  accessPrinted,
  accessPrintRequested,
  accessRequested,
  affectedUsersCounted,
  clusterAnswered,
  clusterAsked,
  clusterFailed,
  holderDetailsEnded,
  holderDetailsReceived,
  holderDetailsRequested,
  holdersFound,
  membersFound,
  reachFound,
} = explainSlice.actions;
