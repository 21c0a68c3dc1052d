import { type SecurityAnswer } from '../../backend';
import { accessDenied, bodyRequired, invalid, message, notFound, ok } from '../answers';
import { bindingAnswer } from '../binding';
import { type Call, commit, type Plan, type Route } from '../call';
import { checkContent, readContent } from '../content';
import { isObject } from '../json';
import { versionConflict, withVersion } from '../versions';
import { applyPatch, readPatch } from '../jsonPatch';
import { dynamicConfig, masked, unmasked } from './dynamicConfig';
import { configProblems } from './dynamicSchema';

const CONTENT = { keys: { dynamic: 'object' }, mandatory: ['dynamic'] } as const;

/** The security configuration (facts 1.8): everybody with access may read it, changing it must be allowed by a setting. */
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
  const answer = ok({ config: { dynamic: masked(dynamicConfig(state.entries('config'))) } });
  return withVersion(answer, state.version('config', 'config'));
}

function mayChange({ state: { settings }, admin }: Call): boolean {
  return settings.adminEnabled ? admin : settings.allowSecurityConfigModification;
}

async function putConfig(call: Call): Promise<SecurityAnswer> {
  if (!mayChange(call)) return accessDenied();
  const content = readContent(call.request.body, CONTENT);
  if (!content.ok) return content.answer;
  return commit(call, () => save(call, content.value, message(200, "'config' updated.")));
}

async function patchConfig(call: Call): Promise<SecurityAnswer> {
  if (!mayChange(call)) return accessDenied();
  const operations = readPatch(call.request.body);
  if (!operations.ok) return operations.answer;
  return commit(call, () => {
    const stored = call.state.entries('config').get('config');
    if (stored === undefined) return { answer: notFound('config', 'config') };
    const patched = applyPatch({ config: stored }, operations.value);
    if (!patched.ok) return patched;
    if (!isObject(patched.value) || !Object.hasOwn(patched.value, 'config'))
      return { answer: bodyRequired() };
    const others = Object.keys(patched.value).filter((key) => key !== 'config');
    if (others.length > 0)
      return { answer: invalid('Invalid configuration', { invalid_keys: { keys: others.join(',') } }) };
    const content = checkContent(patched.value['config'], CONTENT);
    return content.ok ? save(call, content.value, message(200, 'Resource updated.')) : content;
  });
}

function save(
  { state, request }: Call,
  config: Readonly<Record<string, unknown>>,
  answer: SecurityAnswer,
): Plan {
  const version = state.version('config', 'config');
  const conflict = versionConflict(request, { type: 'config', name: 'config', version });
  if (conflict !== undefined) return { answer: conflict };
  const wrong = bindingAnswer(configProblems(config));
  if (wrong !== undefined) return { answer: wrong };
  const entry = unmasked(config, state.entries('config').get('config'));
  const made = withVersion(answer, state.store.nextVersion('config'));
  return {
    answer: made,
    changes: [{ type: 'config', name: 'config', entry: isObject(entry) ? entry : config }],
  };
}
