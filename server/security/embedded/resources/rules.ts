import { type SecurityAnswer } from '../../backend';
import { isReserved, isStatic, notAvailable, notFound } from '../answers';
import { bindEntity, bindingAnswer, unknownKeys } from '../binding';
import { type Call, type HashOf } from '../call';
import { accepted, checkContent, type Outcome, refused } from '../content';
import { hasFlag } from '../entities';
import { type JsonObject } from '../json';
import { patternRefusal } from '../patternRules';
import { STATICS } from '../statics';
import { type Entry, type EntryType } from '../types';
import { versionConflict } from '../versions';
import { type ResourceDefinition } from './definition';

/** Refuses changes of hidden, static and reserved entries; static ones for everyone. */
export function immutabilityProblem(
  type: EntryType,
  name: string,
  existing: Entry | undefined,
  admin: boolean,
): SecurityAnswer | undefined {
  if (hasFlag(existing, 'hidden') && !admin) return notAvailable(name);
  if (STATICS[type].has(name)) return isStatic(name);
  return hasFlag(existing, 'reserved') && !admin ? isReserved(name) : undefined;
}

export function changeableEntry(
  { state, name, admin, request }: Call,
  { type, noun }: ResourceDefinition,
): Outcome<Entry> {
  const existing = state.entries(type).get(name);
  const refusal = immutabilityProblem(type, name, existing, admin);
  if (refusal !== undefined) return refused(refusal);
  if (existing === undefined) return refused(notFound(noun, name));
  const conflict = versionConflict(request, { type, name, version: state.version(type, name) });
  return conflict === undefined ? accepted(existing) : refused(conflict);
}

/** Binds content: nested keys, types and the stateless checks of the resource. */
export function bindContent(
  content: JsonObject,
  name: string,
  { state }: Pick<Call, 'state'>,
  { type, check }: ResourceDefinition,
  keep: readonly string[],
): Outcome<Entry> {
  const password = check?.(name, content, state);
  if (password !== undefined) return refused(password);
  const { entry, problems } = bindEntity(type, content);
  const wrong = bindingAnswer(problems, keep);
  return wrong === undefined ? accepted(entry) : refused(wrong);
}

/** Validates and binds an entity created or changed by a patch, and applies the rules. */
export function savePatched(
  patched: unknown,
  name: string,
  existing: Entry | undefined,
  call: Call,
  definition: ResourceDefinition,
  hashOf: HashOf,
): Outcome<Entry> {
  const keep = unknownKeys(definition.type, existing);
  const content = checkContent(patched, definition.content, { admin: call.admin, alsoAllowed: keep });
  if (!content.ok) return content;
  const bound = bindContent(content.value, name, call, definition, keep);
  if (!bound.ok) return bound;
  const unusable = patternRefusal(definition.type, existing, bound.value);
  if (unusable !== undefined) return refused(unusable);
  return definition.save({ state: call.state, name, existing, entry: bound.value, via: 'patch', hashOf });
}
