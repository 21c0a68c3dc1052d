import { type z } from 'zod';
import { type previewBody } from './documentRuleBodies';
import { type HiddenField } from './explain';

/** Evaluation of document rules: `.../preview` and `.../fields` (docs/document-rules.md). */
export const DOCUMENT_RULES_PATH = '/api/v1/documentrules';

export type PreviewBody = z.input<typeof previewBody>;

/** Verdict of the cluster, with the rights of the caller. */
export interface RuleOnCluster {
  isValid: boolean;
  reason?: string;
  /** Visible documents and total; absent if not counted. */
  counts?: {
    matching: number;
    all: number;
    /** Counting stopped at a limit. */ isCut: boolean;
  };
}

export interface RulePreview {
  query: string;
  /** Variables without a value for this user; they stay literal and match nothing. */
  missing: string[];
  isJson: boolean;
  /** Fields that the user cannot see unaltered; conditions on them never match. */
  hiddenFields: HiddenField[];
  /** Absent on the embedded store, which has no documents, and if the query is not JSON. */
  cluster?: RuleOnCluster;
}

export interface RuleField {
  name: string;
  /** Mapping type, e.g. `keyword`; `nested` if only nested queries reach its members. */
  type: string;
}

export interface RuleFields {
  fields: RuleField[];
}
