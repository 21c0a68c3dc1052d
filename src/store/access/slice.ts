import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccessAnswer } from '../../api/contract/access';
import { type Holders, type RoleMembers, type TenantReach } from '../../api/contract/holders';
import { type Problem } from '../../api/contract/problem';
import { type AffectedUsers, alteredRoles } from './advice';

/** What is asked: what a user can do, and perhaps whether the user can do one thing; or who can do it. */
export interface AccessAsked {
  isWho: boolean;
  user: string;
  /** Backend roles of a user whom the internal database does not have. */
  backendRoles: readonly string[];
  /** Id of one of the `OPERATIONS`, or the name of an action; empty for none. */
  action: string;
  /** Name of an index; empty for actions on the cluster. */
  index: string;
}

/** An entry of which it is asked who has it or reaches it. */
export interface EntryAsked {
  area: 'roles' | 'tenants';
  name: string;
}

export type AccessState = { asked: AccessAsked | EntryAsked | null } & (
  | { phase: 'idle' | 'loading' }
  /** `affected`: whom changes of roles reach, by role; null until that is known. */
  | { phase: 'explained'; answer: AccessAnswer; affected: Readonly<Record<string, AffectedUsers>> | null }
  | { phase: 'found'; holders: Holders }
  | { phase: 'members'; members: RoleMembers }
  | { phase: 'reach'; reach: TenantReach }
  | { phase: 'failed'; problem: Problem }
);

export const initialAccessState = { asked: null, phase: 'idle' } as AccessState;

const slice = createSlice({
  name: 'access',
  initialState: initialAccessState,
  reducers: {
    accessRequested: (_state, { payload }: PayloadAction<AccessAsked | EntryAsked>): AccessState => ({
      asked: payload,
      phase: 'loading',
    }),
    accessExplained: ({ asked }, { payload }: PayloadAction<AccessAnswer>): AccessState => ({
      asked,
      phase: 'explained',
      answer: payload,
      affected: alteredRoles(payload).length === 0 ? {} : null,
    }),
    affectedUsersCounted: (state, { payload }: PayloadAction<Record<string, AffectedUsers>>): AccessState =>
      state.phase === 'explained' ? { ...state, affected: payload } : state,
    /** What is shown is wanted as a file. */
    accessExportRequested: (state) => state,
    holdersFound: ({ asked }, { payload }: PayloadAction<Holders>): AccessState => ({
      asked,
      phase: 'found',
      holders: payload,
    }),
    membersFound: ({ asked }, { payload }: PayloadAction<RoleMembers>): AccessState => ({
      asked,
      phase: 'members',
      members: payload,
    }),
    reachFound: ({ asked }, { payload }: PayloadAction<TenantReach>): AccessState => ({
      asked,
      phase: 'reach',
      reach: payload,
    }),
    accessFailed: ({ asked }, { payload }: PayloadAction<Problem>): AccessState => ({
      asked,
      phase: 'failed',
      problem: payload,
    }),
    /** The view of access was left, or stands without a question. */
    accessClosed: (): AccessState => initialAccessState,
  },
});

export const {
  accessClosed,
  accessExplained,
  accessExportRequested,
  accessFailed,
  accessRequested,
  affectedUsersCounted,
  holdersFound,
  membersFound,
  reachFound,
} = slice.actions;
export const accessReducer = slice.reducer;
