import * as z from 'zod/mini';
import { type Field, type Marks } from './field';
import { type ServerOwned } from './serverOwned';

/**
 * Schema building blocks of the security resources. Each entity has one schema, from which
 * TypeScript type, gateway bodies, embedded store and conflict merging are derived.
 */

const marks = z.registry<Marks>();

/** Omitted if unset. */
export const text = z.optional(z.string());
export const nullableText = z.optional(z.string()).register(marks, { nullable: true });
export const secretText = z._default(z.string(), '').register(marks, { secret: true });
export const sentText = z.optional(z.string()).register(marks, { sentOnly: true });

const list = () => z._default(z.array(z.string()), []);

/** A set of strings. */
export const texts = list();
export const nullableTexts = list().register(marks, { nullable: true });
export const maskTexts = list().register(marks, { nullable: true, masks: true });
export const wholeTexts = list().register(marks, { whole: true });

export const textsByKey = z._default(z.record(z.string(), z.string()), {});

export const listOf = <S extends z.ZodMiniObject>(item: S) => z._default(z.array(item), []);

export const flag = z._default(z.boolean(), false).register(marks, { flag: true });

/** An entity as seen by clients: without server-owned fields and password. */
export type Entity<S extends z.ZodMiniObject> = ServerOwned &
  Pick<z.infer<S>, Exclude<keyof z.infer<S>, keyof ServerOwned | 'password'>>;

/** Lists the fields of a schema in wire order. */
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
