import { z } from 'zod';
import { byResource, type ResourceName } from './resources';
import { type Field } from './resources/field';
import { RESOURCE_FIELDS } from './resources/schemas';

/**
 * Request body schemas of write calls. The gateway rejects bodies that do not match and forwards
 * the original body, so nothing is lost.
 */

const text = z.string();
const texts = z.array(z.string());

const atMost = (characters: number) =>
  text.max(characters, { error: `At most ${characters} characters are possible.` });

/** Anything longer is invalid and would only bloat logs. */
export const loginBody = z.strictObject({
  username: atMost(256).min(1),
  password: atMost(1024),
  /** Replacement for a password that an administrator has expired. */
  new_password: atMost(1024).optional(),
});

export const tenantChoiceBody = z.strictObject({ username: text, tenant: text });

export const tenancyConfigBody = z
  .strictObject({
    multitenancy_enabled: z.boolean().optional(),
    private_tenant_enabled: z.boolean().optional(),
    default_tenant: text.optional(),
  })
  .refine((body) => Object.keys(body).length > 0, { error: 'At least one setting is needed.' });

export const accountBody = z.strictObject({ password: text, current_password: text });

export const capabilitiesBody = z.object({ applications: texts.max(10_000) });

export const indexMappingsBody = z.strictObject({ index: texts });

/** Returns the wire type of a field. Values under free keys are validated by the back end. */
function typeOf({ type, items }: Field): z.ZodType {
  const list = items === undefined ? texts : z.array(z.object(sentShape(items)));
  return { string: text, boolean: z.boolean(), array: list, object: z.record(z.string(), z.unknown()) }[type];
}

const sentShape = (fields: readonly Field[], mandatory: readonly string[] = []) =>
  Object.fromEntries(
    fields
      .filter(({ flag }) => !flag)
      .map((field) => {
        const type = typeOf(field);
        if (mandatory.includes(field.key)) return [field.key, type];
        return [field.key, field.nullable ? type.nullish() : type.optional()];
      }),
  );

const MANDATORY: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  actiongroups: ['allowed_actions'],
  tenants: ['description'],
};

/**
 * Bodies of `POST /api/v1/configuration/{resource}/{name}`. Unknown keys are left to the back end:
 * stored entries may contain them, and clients send them back.
 */
export const resourceBodies = byResource((resource) =>
  z.looseObject(sentShape(RESOURCE_FIELDS[resource], MANDATORY[resource])),
);
