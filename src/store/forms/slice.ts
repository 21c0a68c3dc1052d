import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isSameJson } from '../../../contract/plainData';
import { signedOut } from '../session/slice';

/** Values of a form by field: plain data, never a password. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A form on the screen. */
export interface OpenForm {
  /** The signed-in user. */
  by: string;
  /** Entry and version that the values started from; null for a new entry. */
  base: unknown;
  /** Values as the form opened. */
  initial: FormValues;
  values: FormValues;
  /** Time of the last change in ISO 8601; null before the first. */
  at: string | null;
  /** Number of refused attempts to save; from the first, untouched fields show their errors. */
  tried: number;
  /** The values come from a draft, so they may start from an older version of the entry. */
  isRestored: boolean;
  /** Unsaved changes are kept in the browser and offered after a reload. */
  isKept: boolean;
  /** The changes are saved, or the user agreed to lose them. */
  isSettled: boolean;
}

/** Unsaved values from before a reload. They are offered, not shown. */
export interface Draft {
  /** Form and entry, e.g. `roles:edit:readers`. */
  key: string;
  /** The author; drafts are never shown to other users. */
  by: string;
  /** ISO 8601. */
  at: string;
  base: unknown;
  values: FormValues;
}

export interface FormsState {
  /** Ids of forms with unsaved changes. Leaving any of them asks first. */
  dirtyForms: string[];
  open: Record<string, OpenForm>;
  /** Newest last. Kept in the browser. */
  drafts: Draft[];
}

/** Maximum number of drafts, and of characters in each: the browser's storage is small. */
const MAX_DRAFTS = 5;
const LONGEST = 30_000;

export const initialFormsState: FormsState = { dirtyForms: [], open: {}, drafts: [] };

const without = (drafts: readonly Draft[], key: string) => drafts.filter((draft) => draft.key !== key);

const settleAll = (state: FormsState) => {
  for (const form of Object.values(state.open)) form.isSettled = true;
};

/** Returns the drafts to keep in the browser: those on offer, and the changes of open forms. */
export function draftsToKeep({ drafts, open }: FormsState): Draft[] {
  const changed = Object.entries(open).flatMap(([key, form]) => {
    const { by, at, base, values, initial, isSettled, isKept } = form;
    const isUnsaved = at !== null && isKept && !isSettled && !isSameJson(values, initial);
    return isUnsaved ? [{ key, by, at, base, values }] : [];
  });
  const kept = changed.reduce((others, { key }) => without(others, key), drafts);
  const isShort = (draft: Draft) => JSON.stringify(draft).length <= LONGEST;
  return [...kept, ...changed.filter(isShort)].slice(-MAX_DRAFTS);
}

export const formsSlice = createSlice({
  name: 'forms',
  initialState: initialFormsState,
  reducers: {
    formOpened(
      state,
      { payload }: PayloadAction<Pick<OpenForm, 'by' | 'base' | 'values'> & { key: string; isKept?: false }>,
    ) {
      const { key, by, base, values, isKept = true } = payload;
      const untouched = { at: null, tried: 0, isRestored: false, isSettled: false };
      state.open[key] = { by, base, initial: values, values, isKept, ...untouched };
    },
    /** Dispatched when a field is left and after a pause in typing, not per keystroke. */
    fieldsChanged: {
      prepare: (change: { key: string; values: FormValues }) => ({
        payload: { ...change, at: new Date().toISOString() },
      }),
      reducer(state, { payload }: PayloadAction<{ key: string; values: FormValues; at: string }>) {
        const form = state.open[payload.key];
        if (!form) return;
        Object.assign(form, { values: { ...form.values, ...payload.values }, at: payload.at });
        form.isSettled = false;
      },
    },
    /** The user tried to save values that the form refuses. */
    saveRefused(state, { payload: key }: PayloadAction<string>) {
      const form = state.open[key];
      if (form) form.tried += 1;
    },
    /** The form left the screen. Resources forget the result of its save. */
    formClosed(state, { payload: key }: PayloadAction<string>) {
      delete state.open[key];
    },
    draftRestored(state, { payload: key }: PayloadAction<string>) {
      const form = state.open[key];
      const draft = state.drafts.find((one) => one.key === key);
      if (!form || !draft) return;
      const { base, values, at } = draft;
      Object.assign(form, { base, values, at, isRestored: true, isSettled: false });
      state.drafts = without(state.drafts, key);
    },
    draftDiscarded(state, { payload: key }: PayloadAction<string>) {
      state.drafts = without(state.drafts, key);
    },
    /** Dispatched on the first change of a form, not per keystroke. */
    formTouched(state, action: PayloadAction<string>) {
      if (!state.dirtyForms.includes(action.payload)) state.dirtyForms.push(action.payload);
    },
    /** The form was reset, saved or closed. */
    formSettled(state, action: PayloadAction<string>) {
      state.dirtyForms = state.dirtyForms.filter((form) => form !== action.payload);
    },
    /** The user agreed to lose all changes, e.g. by signing out. */
    allFormsSettled(state) {
      state.dirtyForms = [];
      settleAll(state);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      state.drafts = [];
      settleAll(state);
    });
  },
});

export const {
  formOpened,
  fieldsChanged,
  saveRefused,
  formClosed,
  draftRestored,
  draftDiscarded,
  formTouched,
  formSettled,
  allFormsSettled,
} = formsSlice.actions;
