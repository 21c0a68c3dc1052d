import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type PreviewBody, type RuleField, type RulePreview } from '../../../contract/documentRules';
import { type Problem } from '../../../contract/problem';

/** Preview of a document rule. */
export interface PreviewAsked extends PreviewBody {
  rule: string;
}

export interface DocumentRulesState {
  asked: PreviewAsked | null;
  /** Result for the requested rule; null while loading. */
  preview: RulePreview | null;
  problem: Problem | null;
  /** Index fields by `fieldsKey` of their patterns; null while loading or on failure. */
  fields: Readonly<Record<string, readonly RuleField[] | null>>;
}

export const initialDocumentRulesState: DocumentRulesState = {
  asked: null,
  preview: null,
  problem: null,
  fields: {},
};

export const fieldsKey = (indices: readonly string[]): string => JSON.stringify(indices);

export const documentRulesSlice = createSlice({
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
} = documentRulesSlice.actions;
