import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type UndoneEntry } from '../../../contract/history';
import { type Problem } from '../../../contract/problem';
import { type Text } from '../../i18n/text';
import { type CheckedRow, type ImportedUser, type ReadUser } from '../../model/userImport/checkUsers';
import { type BulkRun, bulkRun, failuresOf, type Outcome } from '../bulkRun';
import { entriesRestored, undoRequested } from '../history/slice';

/** Import of users from a CSV file, whose passwords are never in the state. */
export interface UserImportState {
  phase: 'choosing' | 'reading' | 'read' | 'importing' | 'imported';
  /** Name of the file. */
  file: string;
  users: ImportedUser[];
  /** Columns of the file that are not imported. */
  ignored: string[];
  /** Reason why the file cannot be used. */
  refusal: Text | null;
  /** Failure of the last step. */
  problem: Problem | null;
  existing: 'skip' | 'overwrite';
  /** True if users who get a password must set a new one at the first sign-in. */
  isPasswordDue: boolean;
  run: BulkRun<string, { name: string }>;
  /** Changed entries with their new versions, for *Undo*. */
  changed: UndoneEntry[];
  undo: 'none' | 'asked' | 'done';
  /** References to the generated passwords, which the page shows once. */
  generated: string[];
}

export const initialUserImportState: UserImportState = {
  phase: 'choosing',
  file: '',
  users: [],
  ignored: [],
  refusal: null,
  problem: null,
  existing: 'skip',
  isPasswordDue: true,
  run: { phase: 'idle' },
  changed: [],
  undo: 'none',
  generated: [],
};

/** Returns a new import, with the choices that outlast one. */
const newImport = ({ existing, isPasswordDue }: UserImportState): UserImportState => ({
  ...initialUserImportState,
  existing,
  isPasswordDue,
});

export const userImportSlice = createSlice({
  name: 'userImport',
  initialState: initialUserImportState,
  reducers: {
    /** The page has read the file; the credentials registry has its passwords. */
    userFileRead: (
      state,
      { payload }: PayloadAction<{ file: string; users: ReadUser[]; ignored: string[] }>,
    ): UserImportState => ({
      ...newImport(state),
      phase: 'reading',
      file: payload.file,
      users: payload.users.map((user) => ({ ...user, state: 'new' })),
      ignored: payload.ignored,
    }),
    /** The rows were compared with the stored users and roles, in the same order. */
    userFileCompared(state, { payload: rows }: PayloadAction<CheckedRow[]>) {
      if (state.phase !== 'reading') return;
      state.phase = 'read';
      state.users = state.users.map((user, at) => ({ ...user, ...rows[at] }));
    },
    userFileRefused: (
      state,
      { payload }: PayloadAction<{ file: string; refusal: Text }>,
    ): UserImportState => ({ ...newImport(state), ...payload }),
    existingChosen(state, { payload }: PayloadAction<UserImportState['existing']>) {
      state.existing = payload;
    },
    passwordDueChosen(state, { payload }: PayloadAction<boolean>) {
      state.isPasswordDue = payload;
    },
    /** Imports the users, or those that failed again; preceded by a question if access changes. */
    userImportRequested(state) {
      state.problem = null;
    },
    userImportStarted(state, { payload: names }: PayloadAction<string[]>) {
      const again = new Set(names);
      const { run } = state;
      const done = run.phase === 'idle' ? [] : run.outcomes.filter(({ name }) => !again.has(name));
      const before = run.phase === 'idle' ? [] : run.items.filter((name) => !again.has(name));
      state.phase = 'importing';
      state.run = bulkRun.start([...before, ...names], done);
    },
    userImportItemEnded(state, { payload }: PayloadAction<Outcome<{ name: string }>>) {
      bulkRun.end(state.run, payload);
    },
    userImportFinished(
      state,
      { payload }: PayloadAction<{ changed: UndoneEntry[]; credentialRef: string | null }>,
    ) {
      bulkRun.finish(state.run);
      state.phase = 'imported';
      state.changed.push(...payload.changed);
      if (payload.credentialRef !== null) state.generated.push(payload.credentialRef);
    },
    userImportFailed(state, { payload }: PayloadAction<Problem>) {
      if (state.phase === 'reading') state.phase = 'choosing';
      state.problem = payload;
    },
    userImportClosed: newImport,
  },
  extraReducers(builder) {
    builder
      .addCase(undoRequested, (state, { payload: [first] }) => {
        const isThis = first !== undefined && first.version === state.changed[0]?.version;
        if (isThis && first.name === state.changed[0]?.name) state.undo = 'asked';
      })
      .addCase(entriesRestored, (state, { payload: types }) => {
        if (state.undo === 'asked' && types.includes('internalusers')) state.undo = 'done';
      });
  },
});

/** Names of the users who were not imported. */
export const failedNames = ({ run }: UserImportState): string[] => failuresOf(run).map(({ name }) => name);

export const {
  existingChosen,
  passwordDueChosen,
  userFileCompared,
  userFileRead,
  userFileRefused,
  userImportClosed,
  userImportFailed,
  userImportFinished,
  userImportItemEnded,
  userImportRequested,
  userImportStarted,
} = userImportSlice.actions;
