import { z } from 'zod';
import { MOST_HOLDERS } from './holders';
import { CHECKED_OPERATIONS } from './operations';

/** Body of `POST /api/v1/explain` (docs/explain.md). */

const NAME = z.string().max(1000);
const NAMES = z.array(NAME).max(1000);

const subject = z.strictObject({
  user_name: NAME,
  backend_roles: NAMES.default([]),
  opendistro_security_roles: NAMES.default([]),
  /** Names without a prefix are attributes of an internal user. */
  attributes: z.record(NAME, NAME).default({}),
  host: NAME.optional(),
});

const question = z.strictObject({
  /** Action names, e.g. `indices:data/read/search`; all are required. */
  actions: z.array(NAME.min(1)).min(1).max(50),
  /** Index name, or `*` for all. */
  index: NAME.min(1).optional(),
});

export const explainBody = z
  .strictObject({
    user: NAME.min(1).optional(),
    host: NAME.optional(),
    subject: subject.optional(),
    question: question.optional(),
    /** Finds those who can do something, reach a tenant, or have a role. */
    who: z
      .union([question, z.strictObject({ tenant: NAME.min(1) }), z.strictObject({ role: NAME.min(1) })])
      .optional(),
  })
  .refine(
    ({ user, subject: combination, who }) =>
      [user, combination, who].filter((part) => part !== undefined).length === 1,
    { error: 'Give one of user, subject and who.' },
  )
  .refine(({ who, question: asked }) => who === undefined || asked === undefined, {
    error: 'A question goes with user or subject.',
    path: ['question'],
  });

export const holdersBody = z.strictObject({
  holders: z
    .array(z.strictObject({ name: NAME.min(1), roles: NAMES, parts: NAMES.optional() }))
    .min(1)
    .max(MOST_HOLDERS),
  /** Index of the question, for restrictions. */
  index: NAME.min(1).optional(),
});

export const clusterCheckBody = z.strictObject({
  user: NAME.min(1),
  operation: z.enum(CHECKED_OPERATIONS),
  index: NAME.min(1).optional(),
});

export type ClusterCheckBody = z.infer<typeof clusterCheckBody>;

export type ExplainBody = z.infer<typeof explainBody>;
