import { z } from 'zod';
import { type EntryProblem } from '../binding';
import { withoutNulls } from '../json';

const extension = z
  .strictObject({ type: z.string(), config: z.record(z.string(), z.unknown()), challenge: z.boolean() })
  .partial();
const domain = z
  .strictObject({
    http_enabled: z.boolean(),
    transport_enabled: z.boolean(),
    order: z.number(),
    http_authenticator: extension,
    authentication_backend: extension,
    description: z.string(),
  })
  .partial();
const authorization = z
  .strictObject({
    http_enabled: z.boolean(),
    transport_enabled: z.boolean(),
    authorization_backend: extension,
    description: z.string(),
  })
  .partial();
const listener = z
  .strictObject({
    type: z.string(),
    authentication_backend: z.string(),
    allowed_tries: z.number(),
    time_window_seconds: z.number(),
    block_expiry_seconds: z.number(),
    max_blocked_clients: z.number(),
    max_tracked_clients: z.number(),
  })
  .partial();

const document = z.strictObject({
  dynamic: z
    .strictObject({
      filtered_alias_mode: z.string(),
      disable_rest_auth: z.boolean(),
      disable_intertransport_auth: z.boolean(),
      respect_request_indices_options: z.boolean(),
      license: z.string(),
      kibana: z
        .strictObject({
          multitenancy_enabled: z.boolean(),
          private_tenant_enabled: z.boolean(),
          default_tenant: z.string(),
          server_username: z.string(),
          opendistro_role: z.string(),
          index: z.string(),
          sign_in_options: z.array(z.string()),
        })
        .partial(),
      http: z
        .strictObject({
          anonymous_auth_enabled: z.boolean(),
          xff: z
            .strictObject({ enabled: z.boolean(), internalProxies: z.string(), remoteIpHeader: z.string() })
            .partial(),
        })
        .partial(),
      authc: z.record(z.string(), domain),
      authz: z.record(z.string(), authorization),
      auth_failure_listeners: z.record(z.string(), listener),
      do_not_fail_on_forbidden: z.boolean(),
      multi_rolespan_enabled: z.boolean(),
      hosts_resolver_mode: z.string(),
      transport_userrname_attribute: z.string(),
      do_not_fail_on_forbidden_empty: z.boolean(),
      on_behalf_of: z
        .strictObject({ enabled: z.boolean(), signing_key: z.string(), encryption_key: z.string() })
        .partial(),
    })
    .partial(),
});

/** Validates a document such as `{ dynamic: {...} }`. Null members count as absent. */
export function configProblems(value: unknown): EntryProblem[] {
  const result = document.safeParse(withoutNulls(value));
  if (result.success) return [];
  return result.error.issues.flatMap((issue): EntryProblem[] => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        kind: 'unknownKey',
        path: [...path, key],
        message: `Unrecognized field "${key}"`,
      }));
    }
    if (issue.code === 'invalid_type')
      return [{ kind: 'type', path, message: `${expectedName(issue.expected)} expected` }];
    return [{ kind: 'value', path, message: issue.message }];
  });
}

function expectedName(expected: string): string {
  return expected === 'record' ? 'Object' : expected.charAt(0).toUpperCase() + expected.slice(1);
}
