import { z } from 'zod';

/**
 * Bodies of the write calls, as schemas. The gateway refuses what they do not describe; forms may check with them before
 * they send. The gateway passes on the body as it was sent, so that nothing is lost on the way.
 */

const text = z.string();
const texts = z.array(z.string());

const atMost = (characters: number) =>
  text.max(characters, { error: `At most ${characters} characters are possible.` });

/** Longer names and passwords cannot be right, and would only fill logs. */
export const loginBody = z.strictObject({ username: atMost(256).min(1), password: atMost(1024) });

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

const indexPermission = z.object({
  index_patterns: texts.optional(),
  dls: text.nullish(),
  fls: texts.nullish(),
  masked_fields: texts.nullish(),
  allowed_actions: texts.optional(),
});

const tenantPermission = z.object({ tenant_patterns: texts.optional(), allowed_actions: texts.optional() });

/**
 * By resource name: what `POST /api/v1/configuration/{resource}/{name}` accepts. Other keys are the back end's to judge: what
 * is stored may hold some that nobody here knows, and they may come back.
 */
export const resourceBodies = {
  internalusers: z.looseObject({
    description: text.optional(),
    password: text.optional(),
    hash: text.optional(),
    backend_roles: texts.optional(),
    attributes: z.record(z.string(), z.unknown()).optional(),
    opendistro_security_roles: texts.optional(),
  }),
  roles: z.looseObject({
    description: text.optional(),
    cluster_permissions: texts.optional(),
    index_permissions: z.array(indexPermission).optional(),
    tenant_permissions: z.array(tenantPermission).optional(),
  }),
  rolesmapping: z.looseObject({
    description: text.optional(),
    backend_roles: texts.optional(),
    and_backend_roles: texts.optional(),
    hosts: texts.optional(),
    users: texts.optional(),
  }),
  actiongroups: z.looseObject({
    description: text.optional(),
    allowed_actions: texts,
    type: text.optional(),
  }),
  tenants: z.looseObject({ description: text }),
} as const;
