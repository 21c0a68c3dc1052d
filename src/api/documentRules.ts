import {
  DOCUMENT_RULES_PATH,
  type PreviewBody,
  type RuleFields,
  type RulePreview,
} from '../../contract/documentRules';
import { type HttpClient } from './client';

/** Read-only requests about document rules (docs/document-rules.md). */
export const createDocumentRulesApi = (client: Pick<HttpClient, 'post'>) => ({
  preview: (asked: PreviewBody): Promise<RulePreview> =>
    client.post(`${DOCUMENT_RULES_PATH}/preview`, { body: asked }),
  /** Lists the fields of the given indices. Fails where no indices exist. */
  fields: (indices: readonly string[]): Promise<RuleFields> =>
    client.post(`${DOCUMENT_RULES_PATH}/fields`, { body: { indices } }),
});

export type DocumentRulesApi = ReturnType<typeof createDocumentRulesApi>;
