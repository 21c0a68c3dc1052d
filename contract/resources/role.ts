import * as z from 'zod/mini';
import {
  type Entity,
  flag,
  listOf,
  maskTexts,
  nullableText,
  nullableTexts,
  text,
  texts,
  wholeTexts,
} from './fields';

const indexPermission = z.object({
  index_patterns: texts,
  /** Document-level security: a query as JSON text. */
  dls: nullableText,
  /** Field-level security; `~` (or `!`) excludes a field. */
  fls: nullableTexts,
  masked_fields: maskTexts,
  allowed_actions: texts,
});

const tenantPermission = z.object({
  tenant_patterns: texts,
  /** A single choice of read or write, not a set. */
  allowed_actions: wholeTexts,
});

/** [DATA-02, DATA-03] The first key of a permission identifies its target. */
export const role = z.object({
  reserved: flag,
  hidden: flag,
  description: text,
  cluster_permissions: texts,
  index_permissions: listOf(indexPermission),
  tenant_permissions: listOf(tenantPermission),
  static: flag,
});

export type IndexPermission = z.infer<typeof indexPermission>;
export type TenantPermission = z.infer<typeof tenantPermission>;
export type Role = Entity<typeof role>;
