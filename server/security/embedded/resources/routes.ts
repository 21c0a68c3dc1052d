import { TimeSlices } from '../../../lib/timeSlices';
import { type SecurityAnswer } from '../../backend';
import { message, notFound, okJson } from '../answers';
import { unknownKeys } from '../binding';
import { type Call, commit, type Route } from '../call';
import { readContent } from '../content';
import { hasFlag, shownEntity, shownEntityJson } from '../entities';
import { patternRefusal } from '../patternRules';
import { type Entry, type EntryType } from '../types';
import { versionConflict, withChange, withVersion } from '../versions';
import { type ResourceDefinition } from './definition';
import { newNameProblem } from './names';
import { patchCollection, patchOne } from './patch';
import { bindContent, changeableEntry, immutabilityProblem } from './rules';

/** Returns the routes common to all resources, parameterised by the definition. */
export function resourceRoutes(definition: ResourceDefinition): Route[] {
  const { type, path, legacyPath, endpoint, parameters } = definition;
  const reads = { GET: type };
  const getAll = (call: Call) => getCollection(call, definition);
  const one = {
    GET: (call: Call) => getOne(call, definition),
    PUT: (call: Call) => putOne(call, definition),
    DELETE: (call: Call) => deleteOne(call, definition),
  };
  const routes: Route[] = [
    {
      path: `api/${path}`,
      endpoint,
      reads,
      parameters,
      methods: { GET: getAll, PATCH: (call) => patchCollection(call, definition) },
    },
    {
      path: `api/${path}/{name}`,
      endpoint,
      reads,
      parameters,
      methods: { ...one, PATCH: (call) => patchOne(call, definition) },
    },
  ];
  if (legacyPath === undefined) return routes;
  return [
    ...routes,
    { path: `api/${legacyPath}`, endpoint, reads, parameters, methods: { GET: getAll } },
    { path: `api/${legacyPath}/{name}`, endpoint, reads, parameters, methods: one },
  ];
}

interface List {
  json: string;
  total: number;
  versions: string;
  version: number;
}

/** Serialises a snapshot in time slices: after a start or an import no JSON is cached. */
async function listOf({ state, admin, request }: Call, { type, shows }: ResourceDefinition): Promise<List> {
  const slices = new TimeSlices();
  const { rows, version } = state.snapshot(type);
  const parts: string[] = [];
  const numbers: string[] = [];
  for (const { name, entry, version: number } of rows) {
    if (slices.isUsedUp()) await slices.next();
    if (hasFlag(entry, 'hidden') && !admin) continue;
    if (!(shows?.(entry, request.query) ?? true)) continue;
    const key = JSON.stringify(name);
    parts.push(`${key}:${shownEntityJson(type, entry)}`);
    numbers.push(`${key}:"${number}"`);
  }
  // Joining a long list, and processing the result, each needs a time slice of its own.
  const isLong = slices.yields > 0;
  if (isLong) await slices.next();
  const json = `{${parts.join(',')}}`;
  const versions = `{${numbers.join(',')}}`;
  if (isLong) await slices.next();
  return { json, total: parts.length, versions, version };
}

async function getCollection(call: Call, definition: ResourceDefinition): Promise<SecurityAnswer> {
  const { state, admin, request } = call;
  const { type, shows } = definition;
  const filter =
    shows === undefined || !Object.hasOwn(request.query, 'filterBy') ? '' : request.query['filterBy'];
  const make = () => listOf(call, definition);
  const source = await (filter === '' ? state.deriveInSlices(`json ${type} ${admin}`, [type], make) : make());
  const { json, total, versions, version } = source;
  const listTag = filter === '' ? state.listTag(type, version, { admin }) : undefined;
  const more = { versions, source, ...(listTag !== undefined && { listTag }) };
  return withVersion(Object.assign(okJson(json, total), more), version);
}

function getOne(
  { state, admin, name, request }: Call,
  { type, noun, shows }: ResourceDefinition,
): SecurityAnswer {
  const entry = state.entries(type).get(name);
  if (entry === undefined || (hasFlag(entry, 'hidden') && !admin)) return notFound(noun, name);
  if (!(shows?.(entry, request.query) ?? true)) return okJson('{}', 0);
  const answer = okJson(`{${JSON.stringify(name)}:${shownEntityJson(type, entry)}}`, 1);
  return withChange(withVersion(answer, state.version(type, name)), state.change(type, name));
}

/**
 * Replaces the whole entry. `if-none-match: *` (our extension) only creates and answers 409 if the
 * entry exists, preventing accidental overwrites; `if-match` replaces only the version the client
 * read.
 */
async function putOne(call: Call, definition: ResourceDefinition): Promise<SecurityAnswer> {
  const { state, name, admin, request } = call;
  const { type } = definition;
  const keep = unknownKeys(type, state.store.readAll(type).get(name));
  const slices = new TimeSlices();
  const pause = async () => (slices.isUsedUp() ? slices.next() : undefined);
  const content = readContent(request, definition.content, { admin, alsoAllowed: keep });
  if (!content.ok) return content.answer;
  await pause();
  const bound = bindContent(content.value, name, call, definition, keep);
  if (!bound.ok) return bound.answer;
  await pause();
  return commit(call, (hashOf) => {
    const existing = state.entries(type).get(name);
    const refusal = immutabilityProblem(type, name, existing, admin);
    if (refusal !== undefined) return { answer: refusal };
    if (existing !== undefined && request.headers['if-none-match']?.trim() === '*') {
      const answer = message(409, `'${name}' already exists.`);
      return { answer: withVersion(answer, state.version(type, name)) };
    }
    const conflict = versionConflict(request, { type, name, version: existing && state.version(type, name) });
    if (conflict !== undefined) return { answer: conflict };
    const unusable = patternRefusal(type, existing, bound.value);
    if (unusable !== undefined) return { answer: unusable };
    const unnameable = existing === undefined ? newNameProblem(type, name) : undefined;
    if (unnameable !== undefined) return { answer: unnameable };
    const entry = { ...unknownPart(existing, keep), ...bound.value };
    const via = request.isRestore === true ? 'restore' : 'put';
    const saved = definition.save({ state, name, existing, entry, via, hashOf });
    if (!saved.ok) return saved;
    const position =
      via === 'restore' && existing === undefined
        ? state.store.revisions.lastPosition(type, name)
        : undefined;
    const answer =
      existing === undefined ? message(201, `'${name}' created.`) : message(200, `'${name}' updated.`);
    return {
      answer: withVersion(withList(answer, call, type, saved.value), state.store.nextVersion(type)),
      changes: [{ type, name, entry: saved.value, position }],
      ...(type === 'internalusers' && request.makesPasswordDue === true
        ? { marks: { name, marks: { isPasswordDue: true }, isConsequence: true } }
        : {}),
    };
  });
}

function deleteOne(call: Call, definition: ResourceDefinition): Promise<SecurityAnswer> {
  const { state, name } = call;
  return commit(call, () => {
    const found = changeableEntry(call, definition);
    if (!found.ok) return found;
    const existing = found.value;
    const forbidden = definition.remove?.(state, name, existing);
    if (forbidden !== undefined) return { answer: forbidden };
    return {
      answer: withList(message(200, `'${name}' deleted.`), call, definition.type),
      changes: [{ type: definition.type, name, entry: undefined }],
    };
  });
}

/** Adds the tags of the list before and after a planned write; call under the write lock. */
function withList(answer: SecurityAnswer, call: Call, type: EntryType, entry?: Entry): SecurityAnswer {
  const { state } = call;
  const tags = {
    before: state.listTag(type, state.store.version(type), call),
    after: state.listTag(type, state.store.nextVersion(type), call),
  };
  if (entry === undefined) return { ...answer, listed: tags };
  const listed = {
    ...tags,
    get entry() {
      return shownEntity(type, entry);
    },
  };
  return { ...answer, listed };
}

function unknownPart(existing: Entry | undefined, keep: readonly string[]): Entry {
  return Object.fromEntries(Object.entries(existing ?? {}).filter(([key]) => keep.includes(key)));
}
