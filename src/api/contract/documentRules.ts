import { type z } from 'zod';
import { type HiddenField } from './access';
import { type previewBody } from './documentRuleBodies';

/** What a document rule comes to: `POST /api/v1/documentrules/preview` and `.../fields`, described in docs/document-rules.md. */
export const DOCUMENT_RULES_PATH = '/api/v1/documentrules';

export type PreviewBody = z.input<typeof previewBody>;

/** What a cluster says of a rule, asked with the rights of the caller. */
export interface RuleOnCluster {
  /** Whether the cluster can run it. */
  isValid: boolean;
  /** Why not, in the words of the cluster. */
  reason?: string;
  /** The documents that the rule lets the user see, and all of them; absent where they were not counted. */
  counts?: {
    matching: number;
    all: number;
    /** Counting stopped at a limit: there are more. */ isCut: boolean;
  };
}

export interface RulePreview {
  /** The query with the values of the user. */
  query: string;
  /** Variables that have no value for this user. They stay as they are written and match nothing. */
  missing: string[];
  isJson: boolean;
  /** Fields of the query that the user does not see as they are stored. Conditions on them match no document. */
  hiddenFields: HiddenField[];
  /** Absent on the embedded store, which has no documents, and for a query that is no JSON. */
  cluster?: RuleOnCluster;
}

/** A field of an index. */
export interface RuleField {
  name: string;
  /** Its type in the mapping, e.g. `keyword`; `nested` for one whose parts only a nested query reaches. */
  type: string;
}

export interface RuleFields {
  fields: RuleField[];
}
