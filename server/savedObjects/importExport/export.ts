import {
  type ExportDetails,
  type ExportRequest,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectResult,
} from '../../../contract/savedObjects';
import { HttpProblem } from '../../lib/problem';
import { mapInSlices, TimeSlices } from '../../lib/timeSlices';
import { type SavedObjectsRepository, type TenantSpace } from '../repository';
import { type TypeRegistry } from '../types';
import { ObjectMap, writeLine } from './ndjson';

export interface ImportExportContext {
  repository: SavedObjectsRepository;
  types: TypeRegistry;
  space: TenantSpace;
  limit: number;
}

const isFound = (result: SavedObjectResult): result is SavedObject => result.error === undefined;

async function wanted(
  request: ExportRequest,
  { repository, types, space, limit }: ImportExportContext,
): Promise<SavedObject[]> {
  const { type, objects, search } = request;
  if ((type === undefined) === (objects === undefined))
    throw new HttpProblem(
      400,
      type === undefined
        ? 'Either `type` or `objects` are required.'
        : "Can't specify both `type` and `objects`.",
    );
  if (objects !== undefined) {
    if (search !== undefined) throw new HttpProblem(400, "Can't specify both `search` and `objects`.");
    if (objects.length > limit) throw new HttpProblem(400, `Can't export more than ${limit} objects`);
    const results = await repository.bulkGet(space, objects);
    const missing = results.filter((result) => !isFound(result));
    if (missing.length > 0) {
      const names = missing.slice(0, 20).map(({ type: name, id }) => `${name}/${id}`);
      throw new HttpProblem(400, `Error fetching objects to export: not found are ${names.join(', ')}`);
    }
    return results.filter(isFound);
  }
  const names = [type ?? []].flat();
  const closed = names.filter((name) => !types.has(name) || !types.get(name).isTransferable);
  if (closed.length > 0)
    throw new HttpProblem(400, `Trying to export non-exportable type(s): ${closed.join()}`);
  const page = await repository.find({
    spaces: [space],
    types: names,
    page: 1,
    perPage: limit,
    search,
    operator: 'OR',
    sortOrder: 'asc',
  });
  if (page.total > limit) throw new HttpProblem(400, `Can't export more than ${limit} objects`);
  return page.objects.map(({ score: _score, ...object }) => object);
}

async function withReferences(
  objects: readonly SavedObject[],
  isDeep: boolean,
  { repository, space, limit }: ImportExportContext,
  slices: TimeSlices,
): Promise<{ objects: SavedObject[]; missing: SavedObjectId[] }> {
  const all = new ObjectMap<SavedObject>();
  for (const object of objects) all.put(object, object);
  const missing = new ObjectMap<SavedObjectId>();
  let fresh: readonly SavedObject[] = objects;
  while (fresh.length > 0) {
    const targets = new ObjectMap<SavedObjectId>();
    for (const { references } of fresh) {
      if (slices.isUsedUp()) await slices.next();
      for (const { type, id } of references)
        if (!all.holds({ type, id }) && !missing.holds({ type, id })) targets.put({ type, id }, { type, id });
    }
    if (!isDeep || targets.size === 0) break;
    const found = await repository.bulkGet(space, [...targets.values()]);
    for (const result of found) {
      if (isFound(result)) all.put(result, result);
      else missing.put(result, { type: result.type, id: result.id });
    }
    if (all.size > limit) throw new HttpProblem(400, `Can't export more than ${limit} objects`);
    fresh = found.filter(isFound);
  }
  return { objects: [...all.values()], missing: [...missing.values()] };
}

/** Sorts referenced objects first; a cycle is cut where it was entered. */
async function sorted(objects: readonly SavedObject[], slices: TimeSlices): Promise<SavedObject[]> {
  const byId = new ObjectMap<SavedObject>();
  for (const object of objects) byId.put(object, object);
  const done = new ObjectMap<SavedObject>();
  const begun = new ObjectMap<true>();
  for (const object of objects) {
    // An explicit stack, because long reference chains would overflow the call stack.
    const stack: SavedObject[] = [object];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      if (slices.isUsedUp()) await slices.next();
      const isSeen = begun.holds(top);
      begun.put(top, true);
      const next = isSeen
        ? []
        : top.references.flatMap((reference) => {
            const target = byId.at(reference);
            return target !== undefined && !begun.holds(target) ? [target] : [];
          });
      if (next.length > 0) stack.push(...next);
      else {
        stack.pop();
        if (!done.holds(top)) done.put(top, top);
      }
    }
  }
  return [...done.values()];
}

export interface SelectedObjects {
  /** Objects chosen by the request. */
  chosen: SavedObject[];
  /** The chosen objects and, if requested, their references; referenced objects first. */
  objects: SavedObject[];
  /** References that do not exist. */
  missing: SavedObjectId[];
}

/** Reads the objects of a request. Throws 400 for an empty, excessive or unknown selection. */
export async function selectObjects(
  request: ExportRequest,
  context: ImportExportContext,
  slices = new TimeSlices(),
): Promise<SelectedObjects> {
  const chosen = await wanted(request, context);
  const isDeep = request.includeReferencesDeep === true;
  const { objects, missing } = await withReferences(chosen, isDeep, context, slices);
  return { chosen, objects: await sorted(objects, slices), missing };
}

/** Returns the lines of an export file. Throws 400 for an empty, excessive or unknown selection. */
export async function exportObjects(request: ExportRequest, context: ImportExportContext): Promise<string[]> {
  const slices = new TimeSlices();
  const { objects, missing } = await selectObjects(request, context, slices);
  // The importing user determines the tenant.
  const lines = await mapInSlices(
    objects,
    ({ namespaces: _namespaces, ...object }) => writeLine(object),
    slices,
  );
  const details: ExportDetails = {
    exportedCount: objects.length,
    missingRefCount: missing.length,
    missingReferences: missing,
  };
  return request.excludeExportDetails === true ? lines : [...lines, writeLine(details)];
}
