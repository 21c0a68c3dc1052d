import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PreviewBody, type RuleField, type RulePreview } from '../../api/contract/documentRules';
import { type Problem } from '../../api/contract/problem';

/** A preview of one of the rules on the screen. */
export interface PreviewAsked extends PreviewBody {
  /** Which of the rules it is. */
  rule: string;
}

export interface DocumentRulesState {
  asked: PreviewAsked | null;
  /** What the rule that was asked for comes to; null while that is on its way. */
  preview: RulePreview | null;
  problem: Problem | null;
  /** The fields of the indices by their patterns, see `fieldsKey`; null while they are read or when they cannot be. */
  fields: Readonly<Record<string, readonly RuleField[] | null>>;
}

export const initialDocumentRulesState: DocumentRulesState = {
  asked: null,
  preview: null,
  problem: null,
  fields: {},
};

/** The name under which the fields of some indices are kept. */
export const fieldsKey = (indices: readonly string[]): string => JSON.stringify(indices);

const slice = createSlice({
  name: 'documentRules',
  initialState: initialDocumentRulesState,
  reducers: {
    rulePreviewRequested: (state, { payload }: PayloadAction<PreviewAsked>): DocumentRulesState => ({
      ...state,
      asked: payload,
      preview: null,
      problem: null,
    }),
    rulePreviewReceived: (state, { payload }: PayloadAction<RulePreview>): DocumentRulesState => ({
      ...state,
      preview: payload,
    }),
    rulePreviewFailed: (state, { payload }: PayloadAction<Problem>): DocumentRulesState => ({
      ...state,
      problem: payload,
    }),
    ruleFieldsRequested: (state, { payload }: PayloadAction<readonly string[]>): DocumentRulesState => ({
      ...state,
      fields: { [fieldsKey(payload)]: null, ...state.fields },
    }),
    ruleFieldsReceived: (
      state,
      { payload }: PayloadAction<{ indices: readonly string[]; fields: readonly RuleField[] }>,
    ): DocumentRulesState => ({
      ...state,
      fields: { ...state.fields, [fieldsKey(payload.indices)]: payload.fields },
    }),
  },
});

export const {
  ruleFieldsReceived,
  ruleFieldsRequested,
  rulePreviewFailed,
  rulePreviewReceived,
  rulePreviewRequested,
} = slice.actions;
export const documentRulesReducer = slice.reducer;
