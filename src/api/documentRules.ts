import { type HttpClient } from './client';
import {
  DOCUMENT_RULES_PATH,
  type PreviewBody,
  type RuleFields,
  type RulePreview,
} from './contract/documentRules';

/** The requests about document rules (docs/document-rules.md). They read, and change nothing. */
export const createDocumentRulesApi = (client: Pick<HttpClient, 'post'>) => ({
  /** What a rule comes to for a user. */
  preview: (asked: PreviewBody): Promise<RulePreview> =>
    client.post(`${DOCUMENT_RULES_PATH}/preview`, { body: asked }),
  /** The fields of some indices. Fails where there are no indices. */
  fields: (indices: readonly string[]): Promise<RuleFields> =>
    client.post(`${DOCUMENT_RULES_PATH}/fields`, { body: { indices } }),
});

export type DocumentRulesApi = ReturnType<typeof createDocumentRulesApi>;
