import * as z from 'zod/mini';
import { type Field, type Marks } from './field';
import { type ServerOwned } from './serverOwned';

/**
 * What the schemas of the security resources are made of, and what is derived from them. An entity is described once, by its
 * schema: its TypeScript type, the bodies that the gateway accepts, the embedded store and the merge of conflicts follow.
 */

const marks = z.registry<Marks>();

/** A text, left out when unset. */
export const text = z.optional(z.string());
export const nullableText = z.optional(z.string()).register(marks, { nullable: true });
export const secretText = z._default(z.string(), '').register(marks, { secret: true });
export const sentText = z.optional(z.string()).register(marks, { sentOnly: true });

const list = () => z._default(z.array(z.string()), []);

/** A list of texts of which each counts once, in any order. */
export const texts = list();
export const nullableTexts = list().register(marks, { nullable: true });
export const maskTexts = list().register(marks, { nullable: true, masks: true });
export const wholeTexts = list().register(marks, { whole: true });

/** Texts under free keys. */
export const textsByKey = z._default(z.record(z.string(), z.string()), {});

export const listOf = <S extends z.ZodMiniObject>(item: S) => z._default(z.array(item), []);

export const flag = z._default(z.boolean(), false).register(marks, { flag: true });

/** An entity as clients know it: a new one has none of what only the server sets, and a password goes beside it. */
export type Entity<S extends z.ZodMiniObject> = ServerOwned &
  Pick<z.infer<S>, Exclude<keyof z.infer<S>, keyof ServerOwned | 'password'>>;

/** The fields of a schema in its order, which is the order of the wire. */
export const schemaFields = (schema: z.ZodMiniObject): readonly Field[] =>
  Object.entries(schema.shape).map(([key, field]) => fieldOf(key, field));

function fieldOf(key: string, schema: z.core.$ZodType): Field {
  const isWrapped = schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional;
  const type = isWrapped ? schema.def.innerType : schema;
  const fallback: unknown = schema instanceof z.ZodMiniDefault ? schema.def.defaultValue : undefined;
  const field = { key, fallback, ...marks.get(schema) };
  if (type instanceof z.ZodMiniString) return { ...field, type: 'string' };
  if (type instanceof z.ZodMiniBoolean) return { ...field, type: 'boolean' };
  if (type instanceof z.ZodMiniRecord) return { ...field, type: 'object' };
  if (!(type instanceof z.ZodMiniArray)) throw new Error(`The field ${key} has a schema of another kind`);
  const { element } = type.def;
  return {
    ...field,
    type: 'array',
    ...(element instanceof z.ZodMiniObject ? { items: schemaFields(element) } : {}),
  };
}
