import * as z from 'zod/mini';
import { type Entity, flag, text, texts } from './fields';

export const actionGroup = z.object({
  reserved: flag,
  hidden: flag,
  allowed_actions: texts,
  /** `cluster`, `index`, `all`, `kibana`, other text, or absent. */
  type: text,
  description: text,
  static: flag,
});

export type ActionGroup = Entity<typeof actionGroup>;
