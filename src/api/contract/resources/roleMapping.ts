import * as z from 'zod/mini';
import { type Entity, flag, text, texts, wholeTexts } from './fields';

/** The users who hold the role of the same name. The four lists are alternatives. */
export const roleMapping = z.object({
  hosts: texts,
  users: texts,
  reserved: flag,
  hidden: flag,
  backend_roles: texts,
  /** All of them must be present: with every member it names another group of users. */
  and_backend_roles: wholeTexts,
  description: text,
});

export type RoleMapping = Entity<typeof roleMapping>;
