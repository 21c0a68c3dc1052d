import { z } from 'zod';
import { isRecord, isWithinDepth, MAX_NESTING } from './plainData';
import { MAX_BULK } from './savedObjects';

/**
 * Schemas of saved objects and settings. Free-form members are checked by hand, because a record
 * schema drops keys such as `__proto__`.
 */

const LONGEST_NAME = 10_240;
const LONGEST_QUERY = 10_240;

const name = z.string().min(1).max(LONGEST_NAME);

const tenantName = z.string().max(LONGEST_NAME);

/** Any members, limited depth. */
const freeForm = z
  .custom<Record<string, unknown>>(isRecord, { error: 'expected an object' })
  .refine((value) => isWithinDepth(value), { error: `is nested deeper than ${MAX_NESTING} levels` });

const texts = z.custom<Record<string, string>>(
  (value) => isRecord(value) && Object.values(value).every((member) => typeof member === 'string'),
  { error: 'expected an object of texts' },
);

const reference = z.strictObject({ name: z.string().max(LONGEST_NAME), type: name, id: name });
const MAX_REFERENCES = 1000;
const references = z.array(reference).max(MAX_REFERENCES);
const initialNamespaces = z.array(z.string()).min(1).max(MAX_BULK);

export const savedObjectId = z.strictObject({ type: name, id: name });

export const createBody = z.strictObject({
  attributes: freeForm,
  migrationVersion: texts.optional(),
  references: references.optional(),
  initialNamespaces: initialNamespaces.optional(),
});

export const bulkCreateItem = z.strictObject({
  type: name,
  id: name.optional(),
  attributes: freeForm,
  version: z.string().optional(),
  migrationVersion: texts.optional(),
  references: references.optional(),
  initialNamespaces: initialNamespaces.optional(),
});

export const bulkGetItem = z.strictObject({
  type: name,
  id: name,
  fields: z.array(z.string()).max(MAX_BULK).optional(),
});

export const updateBody = z.strictObject({
  attributes: freeForm,
  version: z.string().optional(),
  migrationVersion: texts.optional(),
  references: references.optional(),
});

export const bulkUpdateItem = z.strictObject({
  type: name,
  id: name,
  attributes: freeForm,
  version: z.string().optional(),
  migrationVersion: texts.optional(),
  references: references.optional(),
  namespace: z.string().optional(),
});

export const exportBody = z.strictObject({
  type: z.union([name, z.array(name).max(MAX_BULK)]).optional(),
  objects: z.array(savedObjectId).max(MAX_BULK).optional(),
  search: z.string().max(LONGEST_QUERY).optional(),
  includeReferencesDeep: z.boolean().optional(),
  excludeExportDetails: z.boolean().optional(),
});

export const countBody = z.strictObject({
  typesToInclude: z.array(name).max(1000),
  namespacesToInclude: z.array(z.string()).max(MAX_BULK).optional(),
  searchString: z.string().max(LONGEST_QUERY).optional(),
});

export const importRetries = z
  .array(
    z.strictObject({
      type: name,
      id: name,
      overwrite: z.boolean().optional(),
      destinationId: name.optional(),
      createNewCopy: z.boolean().optional(),
      ignoreMissingReferences: z.boolean().optional(),
      replaceReferences: z
        .array(z.strictObject({ type: name, from: name, to: name }))
        .max(MAX_REFERENCES)
        .optional(),
    }),
  )
  .max(MAX_BULK);

export const copyBody = z.strictObject({
  from: tenantName.optional(),
  to: tenantName,
  move: z.boolean().optional(),
  objects: z.array(savedObjectId).max(MAX_BULK).optional(),
  type: z.union([name, z.array(name).max(MAX_BULK)]).optional(),
  includeReferencesDeep: z.boolean().optional(),
  overwrite: z.boolean().optional(),
  createNewCopies: z.boolean().optional(),
  retries: importRetries.optional(),
});

/** A line of an export. Members known to other servers only are dropped. */
export const importedObject = z.object({
  type: name,
  id: name,
  attributes: freeForm,
  references: references.optional(),
  migrationVersion: texts.optional(),
  originId: z.string().max(LONGEST_NAME).optional(),
});

/** A query parameter that may be repeated. */
const oneOrMany = (each: z.ZodType<string>) =>
  z.union([each, z.array(each).max(1000)]).transform((value) => [value].flat());
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const whole = (least: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least));
const query = z.string().max(LONGEST_QUERY);

const referenceQuery = query.transform((text, context) => {
  try {
    const read = savedObjectId.safeParse(JSON.parse(text));
    if (read.success) return read.data;
  } catch {
    // Reported below, like any other invalid value.
  }
  context.addIssue({ code: 'custom', message: 'expected JSON with type and id' });
  return z.NEVER;
});

export const createQuery = z.strictObject({ overwrite: flag.default(false) });
export const deleteQuery = z.strictObject({ force: flag.default(false) });
export const importQuery = z.strictObject({
  overwrite: flag.default(false),
  createNewCopies: flag.default(false),
});
export const resolveQuery = z.strictObject({ createNewCopies: flag.default(false) });
export const noQuery = z.strictObject({});

export const findQuery = z.strictObject({
  type: oneOrMany(name),
  page: whole(1).default(1),
  per_page: whole(0).default(20),
  search: query.optional(),
  search_fields: oneOrMany(query).optional(),
  default_search_operator: z.enum(['AND', 'OR']).default('OR'),
  sort_field: query.optional(),
  sort_order: z.enum(['asc', 'desc']).default('asc'),
  fields: oneOrMany(query).optional(),
  filter: query.optional(),
  has_reference: referenceQuery.optional(),
  namespaces: oneOrMany(z.string()).optional(),
  preference: query.optional(),
});

const settingKey = z.string().min(1).max(LONGEST_NAME);

export const settingsBody = z.strictObject({
  changes: freeForm.refine(
    (changes) => Object.keys(changes).every((key) => settingKey.safeParse(key).success),
    {
      error: 'a key must not be empty or too long',
    },
  ),
});

export const settingBody = z
  .strictObject({ value: z.unknown() })
  .refine((body) => body.value !== undefined, { error: 'value is required' })
  .refine((body) => isWithinDepth(body.value), {
    error: `value is nested deeper than ${MAX_NESTING} levels`,
  });
