import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type AccessAnswer, type Holders } from '../../api/contract/access';
import { type Problem } from '../../api/contract/problem';

/** What is asked: what a user can do, and perhaps whether the user can do one thing; or who can do it. */
export interface AccessAsked {
  isWho: boolean;
  user: string;
  /** Id of one of the `OPERATIONS`, or the name of an action; empty for none. */
  action: string;
  /** Name of an index; empty for actions on the cluster. */
  index: string;
}

export type AccessState = { asked: AccessAsked | null } & (
  | { phase: 'idle' | 'loading' }
  | { phase: 'explained'; answer: AccessAnswer }
  | { phase: 'found'; holders: Holders }
  | { phase: 'failed'; problem: Problem }
);

export const initialAccessState = { asked: null, phase: 'idle' } as AccessState;

const slice = createSlice({
  name: 'access',
  initialState: initialAccessState,
  reducers: {
    accessRequested: (_state, { payload }: PayloadAction<AccessAsked>): AccessState => ({
      asked: payload,
      phase: 'loading',
    }),
    accessExplained: ({ asked }, { payload }: PayloadAction<AccessAnswer>): AccessState => ({
      asked,
      phase: 'explained',
      answer: payload,
    }),
    holdersFound: ({ asked }, { payload }: PayloadAction<Holders>): AccessState => ({
      asked,
      phase: 'found',
      holders: payload,
    }),
    accessFailed: ({ asked }, { payload }: PayloadAction<Problem>): AccessState => ({
      asked,
      phase: 'failed',
      problem: payload,
    }),
    /** The page of access was left, or stands without a question. */
    accessClosed: (): AccessState => initialAccessState,
  },
});

export const { accessClosed, accessExplained, accessFailed, accessRequested, holdersFound } = slice.actions;
export const accessReducer = slice.reducer;
