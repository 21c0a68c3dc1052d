import * as z from 'zod/mini';
import { type Entity, flag, text, texts, wholeTexts } from './fields';

/** Holders of the role of the same name; any of the four lists is sufficient. */
export const roleMapping = z.object({
  hosts: texts,
  users: texts,
  reserved: flag,
  hidden: flag,
  backend_roles: texts,
  /** All are required together. */
  and_backend_roles: wholeTexts,
  description: text,
});

export type RoleMapping = Entity<typeof roleMapping>;
