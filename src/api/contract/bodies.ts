import { z } from 'zod';
import { type ResourceName } from './resources';
import { type Field } from './resources/field';
import { RESOURCE_FIELDS } from './resources/schemas';

/**
 * Bodies of the write calls, as schemas. The gateway refuses what they do not describe, and passes on the body as it was sent,
 * so that nothing is lost on the way.
 */

const text = z.string();
const texts = z.array(z.string());

const atMost = (characters: number) =>
  text.max(characters, { error: `At most ${characters} characters are possible.` });

/** Longer names and passwords cannot be right, and would only fill logs. */
export const loginBody = z.strictObject({
  username: atMost(256).min(1),
  password: atMost(1024),
  /** Takes the place of `password`, where an administrator demands a new one. */
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

/** What a field may be where it is sent. Values under free keys are the back end's to judge. */
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

const sentBody = (resource: ResourceName, mandatory: readonly string[] = []) =>
  z.looseObject(sentShape(RESOURCE_FIELDS[resource], mandatory));

/**
 * By resource name: what `POST /api/v1/configuration/{resource}/{name}` accepts. Other keys are the back end's to judge: what
 * is stored may hold some that this product does not know, and they may come back.
 */
export const resourceBodies: Readonly<Record<ResourceName, z.ZodType>> = {
  internalusers: sentBody('internalusers'),
  roles: sentBody('roles'),
  rolesmapping: sentBody('rolesmapping'),
  actiongroups: sentBody('actiongroups', ['allowed_actions']),
  tenants: sentBody('tenants', ['description']),
};
