import { isRecord } from '../../../../contract/plainData';
import { type SecurityAnswer } from '../../backend';
import { message, noUpdates } from '../answers';
import { type Call, commit } from '../call';
import { patchDocument } from '../entities';
import { equalJson, member } from '../json';
import { applyPatch, type Patch, type PatchOperation, pointerSegments, readPatch } from '../jsonPatch';
import { type Change } from '../store';
import { versionConflict, withVersion } from '../versions';
import { type ResourceDefinition } from './definition';
import { newNameProblem } from './names';
import { changeableEntry, immutabilityProblem, savePatched } from './rules';

/** Patches one existing entry; never creates it. */
export async function patchOne(call: Call, definition: ResourceDefinition): Promise<SecurityAnswer> {
  const { state, name, request } = call;
  const { type } = definition;
  const patch = readPatch(request.body);
  if (!patch.ok) return patch.answer;
  return commit(call, (hashOf) => {
    const found = changeableEntry(call, definition);
    if (!found.ok) return found;
    const existing = found.value;
    const before = patchDocument(type, existing);
    const patched = applyPatch(before, patch.value);
    if (!patched.ok) return patched;
    if (equalJson(before, patched.value))
      return { answer: withVersion(noUpdates(), state.version(type, name)) };
    const saved = savePatched(patched.value, name, existing, call, definition, hashOf);
    if (!saved.ok) return saved;
    const answer = withVersion(message(200, `'${name}' updated.`), state.store.nextVersion(type));
    return { answer, changes: [{ type, name, entry: saved.value }] };
  });
}

/** Patches a collection atomically. `if-match` applies to the version of the collection. */
export async function patchCollection(call: Call, definition: ResourceDefinition): Promise<SecurityAnswer> {
  const { state, admin, request } = call;
  const { type } = definition;
  const patch = readPatch(request.body);
  if (!patch.ok) return patch.answer;
  return commit(call, (hashOf) => {
    const conflict = versionConflict(request, { type, name: '*', version: state.store.version(type) });
    if (conflict !== undefined) return { answer: conflict };
    const names = touchedNames(patch.value.operations);
    const before = documentOf(call, definition, names);
    const patched = applyPatch(before, withoutRoot(patch.value));
    if (!patched.ok) return patched;
    const after = isRecord(patched.value) ? patched.value : {};
    const changes: Change[] = [];
    for (const name of names) {
      const existing = state.entries(type).get(name);
      const isThere = Object.hasOwn(after, name);
      if (
        isThere
          ? existing !== undefined && equalJson(member(before, name), after[name])
          : existing === undefined
      )
        continue;
      const refusal = immutabilityProblem(type, name, existing, admin);
      if (refusal !== undefined) return { answer: refusal };
      if (!isThere) {
        const forbidden = existing && definition.remove?.(state, name, existing);
        if (forbidden !== undefined) return { answer: forbidden };
        changes.push({ type, name, entry: undefined });
        continue;
      }
      const unnameable = existing === undefined ? newNameProblem(type, name) : undefined;
      if (unnameable !== undefined) return { answer: unnameable };
      const saved = savePatched(after[name], name, existing, call, definition, hashOf);
      if (!saved.ok) return saved;
      changes.push({ type, name, entry: saved.value });
    }
    return changes.length === 0
      ? { answer: noUpdates() }
      : { answer: message(200, 'Resource updated.'), changes };
  });
}

/** Truncates the patch before an operation that replaces the whole collection, which fails. */
function withoutRoot(patch: Patch): Patch {
  const at = patch.operations.findIndex(({ op, path }) => path === '' && op !== 'remove');
  if (at < 0) return patch;
  const unreadable = message(400, 'A path must name an entry; the whole collection cannot be replaced');
  return { operations: patch.operations.slice(0, at), unreadable };
}

function touchedNames(operations: readonly PatchOperation[]): string[] {
  return [...new Set(operations.flatMap(({ path }) => pointerSegments(path).slice(0, 1)))];
}

/** Returns only the entries the patch can touch: there may be tens of thousands. */
function documentOf(
  { state }: Call,
  { type }: ResourceDefinition,
  names: readonly string[],
): Record<string, unknown> {
  const entries = state.entries(type);
  return Object.fromEntries(
    names.flatMap((name) => {
      const entry = entries.get(name);
      return entry === undefined ? [] : [[name, patchDocument(type, entry)]];
    }),
  );
}
