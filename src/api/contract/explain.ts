import { z } from 'zod';

/** The body of `POST /api/v1/explain`, described in docs/explain.md. */

const NAME = z.string().max(1000);
const NAMES = z.array(NAME).max(1000);

/** A combination that no user needs to have. */
const subject = z.strictObject({
  user_name: NAME,
  backend_roles: NAMES.default([]),
  /** Roles that the account itself names. */
  opendistro_security_roles: NAMES.default([]),
  /** Attributes; a name without a prefix is that of an internal user's attribute. */
  attributes: z.record(NAME, NAME).default({}),
  /** Address from which the user comes, for the `hosts` of mappings. */
  host: NAME.optional(),
});

const question = z.strictObject({
  /** Names of actions, e.g. `indices:data/read/search`; all are needed. */
  actions: z.array(NAME.min(1)).min(1).max(50),
  /** Name of one index, or `*` for all. */
  index: NAME.min(1).optional(),
});

export const explainBody = z
  .strictObject({
    /** Name of an internal user. */
    user: NAME.min(1).optional(),
    /** Address from which that user comes. */
    host: NAME.optional(),
    subject: subject.optional(),
    /** Whether the user or subject can do something. */
    question: question.optional(),
    /** Who can do something, who reaches a tenant, or who has a role. */
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

export type ExplainBody = z.infer<typeof explainBody>;
