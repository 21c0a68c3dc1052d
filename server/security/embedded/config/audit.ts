import { isRecord } from '../../../../contract/plainData';
import { type SecurityAnswer } from '../../backend';
import { bodyRequired, couldNotParse, message, notSupported, noUpdates, ok } from '../answers';
import { type EntryProblem } from '../binding';
import { type Call, commit, type Plan, type Route } from '../call';
import { checkContent, readContent } from '../content';
import { equalJson, type JsonObject, member } from '../json';
import { applyPatch, pointerSegments, readPatch } from '../jsonPatch';
import { patternRefusal } from '../patternRules';
import { type EmbeddedSettings, type Entry } from '../types';
import { versionConflict, withChange, withVersion } from '../versions';
import { categoriesOf, readAuditConfig } from './auditConfig';

const CONTENT = { keys: { enabled: 'boolean', audit: 'object', compliance: 'object' } } as const;

export const auditRoutes: Route[] = [
  {
    path: 'api/audit',
    endpoint: 'AUDIT',
    reads: { GET: 'audit' },
    methods: { GET: getAudit, PATCH: patchAudit },
  },
  { path: 'api/audit/config', endpoint: 'AUDIT', methods: { PUT: putAudit } },
];

function getAudit(call: Call): SecurityAnswer {
  const config = current(call);
  return config === undefined
    ? notSupported(call)
    : withChange(
        withVersion(ok({ _readonly: call.state.settings.auditReadonly, config }), versionOf(call)),
        call.state.change('audit', 'config'),
      );
}

/** PUT replaces the whole configuration; omitted fields fall back to the defaults. */
async function putAudit(call: Call): Promise<SecurityAnswer> {
  const content = readContent(call.request, CONTENT);
  if (!content.ok) return content.answer;
  return commit(call, () => save(call, content.value, message(200, "'config' updated.")));
}

async function patchAudit(call: Call): Promise<SecurityAnswer> {
  const patch = readPatch(call.request.body);
  if (!patch.ok) return patch.answer;
  return commit(call, () => {
    const config = current(call);
    if (config === undefined) return { answer: notSupported(call) };
    const conflict = conflictOf(call);
    if (conflict !== undefined) return { answer: conflict };
    const patched = applyPatch({ config }, patch.value);
    if (!patched.ok) return patched;
    if (equalJson({ config }, patched.value)) return { answer: withVersion(noUpdates(), versionOf(call)) };
    if (!isRecord(patched.value) || !Object.hasOwn(patched.value, 'config'))
      return { answer: bodyRequired() };
    const { config: wanted, ...others } = patched.value;
    const [other] = Object.values(others);
    if (other !== undefined) {
      // Other top-level keys are validated as if they were a configuration.
      const looked = Array.isArray(other) && other.length > 0 ? undefined : checkContent(other, CONTENT);
      return { answer: looked?.ok === false ? looked.answer : couldNotParse() };
    }
    if (Array.isArray(wanted) && wanted.length > 0 && !wanted.includes(null))
      return { answer: couldNotParse() };
    const content = checkContent(wanted, CONTENT);
    return content.ok ? save(call, content.value, message(200, 'Resource updated.')) : content;
  });
}

function save(call: Call, wanted: JsonObject, answer: SecurityAnswer): Plan {
  const before = current(call);
  if (before === undefined) return { answer: notSupported(call) };
  const conflict = conflictOf(call);
  if (conflict !== undefined) return { answer: conflict };
  const { config, problems } = readAuditConfig(wanted);
  if (problems.some((problem) => !isStoredAlready(problem, before, config)))
    return { answer: couldNotParse() };
  const unusable = patternRefusal('audit', before, config);
  if (unusable !== undefined) return { answer: unusable };
  if (touchesReadonly(call.state.settings, before, config))
    return { answer: message(409, 'Attempted to update read-only property.') };
  return {
    answer: withVersion(answer, call.state.store.nextVersion('audit')),
    changes: [{ type: 'audit', name: 'config', entry: config }],
  };
}

/** True if an unknown value is already stored, e.g. after an import, and may be sent again. */
function isStoredAlready({ kind, path }: EntryProblem, before: Entry, after: Entry): boolean {
  if (kind !== 'unknownValue') return false;
  const pointer = `/${path.join('/')}`;
  const stored = valueAt(before, pointer);
  const wanted = valueAt(after, pointer);
  const known = categoriesOf(String(path.at(-1)));
  return (
    Array.isArray(wanted) &&
    Array.isArray(stored) &&
    wanted.every((name) => known.includes(String(name)) || stored.includes(name))
  );
}

/** True if two audit configurations differ in a read-only path. */
export const touchesReadonly = (
  { auditReadonly }: Pick<EmbeddedSettings, 'auditReadonly'>,
  before: Entry,
  after: Entry,
): boolean => auditReadonly.some((path) => !equalJson(valueAt(before, path), valueAt(after, path)));

const conflictOf = (call: Call) =>
  versionConflict(call.request, { type: 'audit', name: 'config', version: versionOf(call) });

const versionOf = ({ state }: Call) => state.version('audit', 'config');

function current({ state }: Call): Entry | undefined {
  const stored = state.entries('audit').get('config');
  return stored === undefined ? undefined : readAuditConfig(stored).config;
}

function valueAt(config: Entry, path: string): unknown {
  return pointerSegments(path).reduce<unknown>(
    (node, key) => (isRecord(node) ? member(node, key) : undefined),
    config,
  );
}
