import * as z from 'zod/mini';
import { type Entity, flag, text } from './fields';

/** [DATA-01] */
export const tenant = z.object({
  reserved: flag,
  hidden: flag,
  description: text,
  static: flag,
});

export type Tenant = Entity<typeof tenant>;
