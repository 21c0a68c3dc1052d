import { isRecord } from '../../../../contract/plainData';
import { type SecurityAnswer } from '../../backend';
import { accessDenied, bodyRequired, invalid, message, notFound, noUpdates, ok } from '../answers';
import { bindingAnswer } from '../binding';
import { type Call, commit, type Plan, type Route } from '../call';
import { checkContent, readContent } from '../content';
import { equalJson, member } from '../json';
import { applyPatch, readPatch } from '../jsonPatch';
import { type Entries, type Entry } from '../types';
import { versionConflict, withVersion } from '../versions';
import { dynamicConfig, kibanaConfig, masked, shownConfig, unmasked } from './dynamicConfig';
import { configProblems } from './dynamicSchema';

const CONTENT = { keys: { dynamic: 'object' } } as const;

/** Readable by every caller with access; changes must be enabled by a setting. */
export const securityConfigRoutes: Route[] = [
  {
    path: 'api/securityconfig',
    endpoint: 'CONFIG',
    reads: { GET: 'config' },
    methods: { GET: getConfig, PATCH: patchConfig },
  },
  { path: 'api/securityconfig/config', endpoint: 'CONFIG', methods: { PUT: putConfig } },
];

function getConfig({ state }: Call): SecurityAnswer {
  const answer = ok({ config: { dynamic: masked(shownConfig(dynamicConfig(state.entries('config')))) } });
  return withVersion(answer, state.version('config', 'config'));
}

const versionOf = ({ state }: Call) => state.version('config', 'config');

const conflictOf = (call: Call) =>
  versionConflict(call.request, { type: 'config', name: 'config', version: versionOf(call) });

function mayChange({ state: { settings }, admin }: Call): boolean {
  return settings.adminEnabled ? admin : settings.allowSecurityConfigModification;
}

async function putConfig(call: Call): Promise<SecurityAnswer> {
  if (!mayChange(call)) return accessDenied();
  const content = readContent(call.request, CONTENT);
  if (!content.ok) return content.answer;
  return commit(call, () => save(call, content.value, message(200, "'config' updated.")));
}

async function patchConfig(call: Call): Promise<SecurityAnswer> {
  if (!mayChange(call)) return accessDenied();
  const patch = readPatch(call.request.body);
  if (!patch.ok) return patch.answer;
  return commit(call, () => {
    const stored = call.state.entries('config').get('config');
    if (stored === undefined) return { answer: notFound('config', 'config') };
    const conflict = conflictOf(call);
    if (conflict !== undefined) return { answer: conflict };
    const before = { config: patchedConfig(stored, call.state.entries('config')) };
    const patched = applyPatch(before, patch.value);
    if (!patched.ok) return patched;
    if (equalJson(before, patched.value)) {
      return { answer: withVersion(noUpdates(), versionOf(call)) };
    }
    if (!isRecord(patched.value) || !Object.hasOwn(patched.value, 'config'))
      return { answer: bodyRequired() };
    const others = Object.keys(patched.value).filter((key) => key !== 'config');
    if (others.length > 0)
      return { answer: invalid('Invalid configuration', { invalid_keys: { keys: others.join(',') } }) };
    const content = checkContent(patched.value['config'], CONTENT);
    return content.ok ? save(call, content.value, message(200, 'Resource updated.')) : content;
  });
}

/** Returns the document a patch applies to: the stored one with the default tenancy settings. */
function patchedConfig(stored: Entry, configs: Entries): Entry {
  const dynamic = member(stored, 'dynamic');
  const kibana = isRecord(dynamic) ? member(dynamic, 'kibana') : undefined;
  const { multitenancyEnabled, privateTenantEnabled, defaultTenant } = kibanaConfig(configs);
  return {
    ...stored,
    dynamic: {
      ...(isRecord(dynamic) ? dynamic : {}),
      kibana: {
        multitenancy_enabled: multitenancyEnabled,
        private_tenant_enabled: privateTenantEnabled,
        default_tenant: defaultTenant,
        ...(isRecord(kibana) ? kibana : {}),
      },
    },
  };
}

function save(call: Call, config: Readonly<Record<string, unknown>>, answer: SecurityAnswer): Plan {
  const { state } = call;
  const conflict = conflictOf(call);
  if (conflict !== undefined) return { answer: conflict };
  const wrong = bindingAnswer(configProblems(config));
  if (wrong !== undefined) return { answer: wrong };
  const entry = unmasked(config, state.entries('config').get('config'));
  const made = withVersion(answer, state.store.nextVersion('config'));
  return {
    answer: made,
    changes: [{ type: 'config', name: 'config', entry: isRecord(entry) ? entry : config }],
  };
}
