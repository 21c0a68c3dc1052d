import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type UndoneEntry } from '../../../contract/history';
import { type Problem } from '../../../contract/problem';
import { type Assignment } from '../../model/assignments/plan';
import { type AssignmentStep } from '../../model/assignments/steps';
import { type BegunRun, bulkRun, failuresOf, type Outcome } from '../bulkRun';
import { DIALOGS } from '../overlays/dialogs';
import { isDialogEvent } from '../overlays/slice';

type StepOutcome = Outcome<{ id: string }>;

export type AssignmentsState =
  | { phase: 'choosing'; assignment?: Assignment; problem?: Problem }
  | { phase: 'planning'; assignment: Assignment }
  | { phase: 'planned'; assignment: Assignment; steps: AssignmentStep[] }
  /** The items are the steps. */
  | (BegunRun<AssignmentStep, { id: string }> & {
      assignment: Assignment;
      /** Changed entries with their new versions, for *Undo*. */
      changed: UndoneEntry[];
    });

export const initialAssignmentsState = { phase: 'choosing' } as AssignmentsState;

export const assignmentsSlice = createSlice({
  name: 'assignments',
  initialState: initialAssignmentsState,
  reducers: {
    assignmentPlanRequested: (_state, { payload }: PayloadAction<Assignment>) => ({
      phase: 'planning',
      assignment: payload,
    }),
    assignmentPlanned(state, { payload }: PayloadAction<AssignmentStep[]>) {
      return state.phase === 'planning'
        ? { phase: 'planned', assignment: state.assignment, steps: payload }
        : state;
    },
    assignmentPlanFailed(state, { payload }: PayloadAction<Problem>) {
      if (state.phase !== 'planning') return state;
      return { phase: 'choosing', assignment: state.assignment, problem: payload };
    },
    /** Returns from the plan to the selection. */
    assignmentReconsidered(state) {
      if (state.phase !== 'planned') return state;
      return { phase: 'choosing', assignment: state.assignment };
    },
    /** Runs the plan, or its failed steps again. */
    assignmentRunRequested() {},
    assignmentStarted(state, { payload }: PayloadAction<AssignmentStep[]>) {
      if (state.phase !== 'planned' && state.phase !== 'finished') return state;
      const { assignment } = state;
      if (state.phase === 'planned') return { ...bulkRun.start(payload), assignment, changed: [] };
      // A retry keeps the steps that succeeded.
      const failed = new Set(failuresOf(state).map(({ id }) => id));
      const before = state.items.filter(({ id }) => !failed.has(id));
      const done = state.outcomes.filter(({ id }) => !failed.has(id));
      return { ...bulkRun.start([...before, ...payload], done), assignment, changed: state.changed };
    },
    assignmentStepEnded(state, { payload }: PayloadAction<StepOutcome>) {
      if (state.phase === 'running') bulkRun.end(state, payload);
    },
    assignmentFinished(state, { payload }: PayloadAction<UndoneEntry[]>) {
      if (state.phase !== 'running') return;
      state.changed.push(...payload);
      bulkRun.finish(state);
    },
  },
  extraReducers(builder) {
    // A running assignment continues without its dialog.
    builder.addMatcher(isDialogEvent(DIALOGS.assignment), (state) =>
      state.phase === 'running' ? state : initialAssignmentsState,
    );
  },
});

export const {
  assignmentPlanRequested,
  assignmentPlanned,
  assignmentPlanFailed,
  assignmentReconsidered,
  assignmentRunRequested,
  assignmentStarted,
  assignmentStepEnded,
  assignmentFinished,
} = assignmentsSlice.actions;
