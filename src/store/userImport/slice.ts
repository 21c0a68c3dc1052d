import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type UndoneEntry } from '../../../contract/history';
import { type Problem } from '../../../contract/problem';
import { type Text } from '../../i18n/text';
import { type ImportedUser } from '../../model/userImport/checkUsers';
import { type BulkRun, bulkRun, failuresOf, type Outcome } from '../bulkRun';
import { entriesRestored, undoRequested } from '../history/slice';
import { mintId } from '../ids';

/** Import of users from a CSV file, whose content and passwords are never in the state. */
export interface UserImportState {
  phase: 'choosing' | 'reading' | 'read' | 'importing' | 'imported';
  /** The files registry holds the content. */
  file: { id: string; name: string } | null;
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
  file: null,
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
    userFileChosen: {
      /** The file must be in the registry first, under the id of `mintFileId`. */
      prepare: (file: NonNullable<UserImportState['file']>) => ({ payload: file }),
      reducer: (
        state,
        { payload }: PayloadAction<NonNullable<UserImportState['file']>>,
      ): UserImportState => ({
        ...newImport(state),
        phase: 'reading',
        file: payload,
      }),
    },
    userFileRead(state, { payload }: PayloadAction<Pick<UserImportState, 'users' | 'ignored'>>) {
      if (state.phase === 'reading') Object.assign(state, payload, { phase: 'read' });
    },
    userFileRefused(state, { payload }: PayloadAction<Text>) {
      if (state.phase !== 'reading') return;
      state.phase = 'choosing';
      state.refusal = payload;
    },
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
    userTemplateRequested() {},
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

export const mintFileId = (): string => mintId('file');

/** Names of the users who were not imported. */
export const failedNames = ({ run }: UserImportState): string[] => failuresOf(run).map(({ name }) => name);

export const {
  existingChosen,
  passwordDueChosen,
  userFileChosen,
  userFileRead,
  userFileRefused,
  userImportClosed,
  userImportFailed,
  userImportFinished,
  userImportItemEnded,
  userImportRequested,
  userImportStarted,
  userTemplateRequested,
} = userImportSlice.actions;
