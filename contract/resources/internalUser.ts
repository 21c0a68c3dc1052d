import * as z from 'zod/mini';
import { type Entity, flag, secretText, sentText, text, texts, textsByKey } from './fields';

/** [DATA] */
export const internalUser = z.object({
  hash: secretText,
  reserved: flag,
  hidden: flag,
  backend_roles: texts,
  attributes: textsByKey,
  description: text,
  opendistro_security_roles: texts,
  static: flag,
  password: sentText,
});

export type InternalUser = Entity<typeof internalUser>;
