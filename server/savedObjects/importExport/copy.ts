import { isDeepStrictEqual } from 'node:util';
import { type CopyAnswer, type KeptObject, type KeptReason } from '../../../contract/savedObjectCopies';
import {
  type ExportRequest,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectResult,
} from '../../../contract/savedObjects';
import { HttpProblem } from '../../lib/problem';
import { mapInSlices, TimeSlices } from '../../lib/timeSlices';
import { type TenantSpace } from '../repository';
import { titleOf } from '../types';
import { type ImportExportContext, selectObjects } from './export';
import { type ImportChoices, writeObjects, type WrittenObject } from './import';
import { type ImportedObject, ObjectMap } from './ndjson';

export interface CopyContext extends Omit<ImportExportContext, 'space'> {
  from: TenantSpace;
  to: TenantSpace;
}

export interface CopyChoices extends ImportChoices {
  /** Removes what was copied from the source. */
  move: boolean;
}

/** Objects compared per request. */
const COMPARED = 200;

const importedOf = ({ type, id, attributes, references, migrationVersion, originId }: SavedObject) => ({
  type,
  id,
  attributes,
  references,
  ...(migrationVersion === undefined ? {} : { migrationVersion }),
  ...(originId === undefined ? {} : { originId }),
});

/**
 * Copies objects to another tenant, as an export and an import would. Writes nothing while a
 * decision is missing. A move reads the copies back, and removes only objects whose copy is
 * complete, which are unchanged since, and which no remaining object needs.
 */
export async function copyObjects(
  request: ExportRequest,
  choices: CopyChoices,
  { from, to, ...context }: CopyContext,
): Promise<CopyAnswer> {
  const source = { ...context, space: from };
  const slices = new TimeSlices();
  const { chosen, objects } = await selectObjects(request, source, slices);
  const content = await mapInSlices(objects, importedOf, slices);
  const { answer, written } = await writeObjects(content, choices, { ...context, space: to });
  if (!choices.move) return answer;
  const incomplete = await incompleteCopies(written, { ...context, space: to });
  return { ...answer, ...(await removeCopied({ chosen, objects, written, incomplete }, source)) };
}

const isSameContent = (written: ImportedObject, stored: ImportedObject): boolean =>
  isDeepStrictEqual(
    [written.attributes, written.references, written.migrationVersion ?? null],
    [stored.attributes, stored.references, stored.migrationVersion ?? null],
  );

const isThere = (result: SavedObjectResult): result is SavedObject => result.error === undefined;

/** Returns the objects whose copy cannot be read back as it was written. */
async function incompleteCopies(
  written: readonly WrittenObject[],
  { repository, space }: ImportExportContext,
): Promise<ObjectMap<true>> {
  const incomplete = new ObjectMap<true>();
  for (let start = 0; start < written.length; start += COMPARED) {
    const part = written.slice(start, start + COMPARED);
    const stored = await repository.bulkGet(
      space,
      part.map(({ object: { type, id } }) => ({ type, id })),
    );
    part.forEach(({ id, object }, at) => {
      const copy = stored[at];
      if (copy === undefined || !isThere(copy) || !isSameContent(object, copy))
        incomplete.put({ type: object.type, id }, true);
    });
  }
  return incomplete;
}

interface Copied {
  chosen: readonly SavedObject[];
  /** Referenced objects first. */
  objects: readonly SavedObject[];
  written: readonly WrittenObject[];
  incomplete: ObjectMap<true>;
}

/** Removes copied objects, those that refer to others first, so that no reference breaks. */
async function removeCopied(
  { chosen, objects, written, incomplete }: Copied,
  context: ImportExportContext,
): Promise<{ removed: SavedObjectId[]; kept: KeptObject[] }> {
  const { repository, space, types } = context;
  const copied = new ObjectMap<true>();
  for (const { id, object } of written) copied.put({ type: object.type, id }, true);
  const isChosen = new ObjectMap<true>();
  for (const object of chosen) isChosen.put(object, true);
  const needed = new ObjectMap<true>();
  const stays = ({ references }: SavedObject) => {
    for (const reference of references) needed.put(reference, true);
  };
  for (const object of objects) if (!copied.holds(object)) stays(object);

  const removed: SavedObjectId[] = [];
  const kept: KeptObject[] = [];
  for (const object of objects.toReversed()) {
    if (!copied.holds(object)) continue;
    const { type, id } = object;
    const reason = await reasonToKeep(object);
    if (reason === undefined) {
      removed.push({ type, id });
      continue;
    }
    stays(object);
    const title = titleOf(types, type, object.attributes);
    kept.push({ type, id, meta: title === undefined ? {} : { title }, reason });
  }
  return { removed, kept };

  /** Removes an object, or returns why it stays. */
  async function reasonToKeep(object: SavedObject): Promise<KeptReason | undefined> {
    if (incomplete.holds(object)) return { type: 'unverified' };
    if (needed.holds(object)) return { type: 'referenced' };
    try {
      if (!isChosen.holds(object) && (await isNeededElsewhere(object, copied, context)))
        return { type: 'referenced' };
      await repository.remove(space, { type: object.type, id: object.id }, object.version);
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      const { statusCode, message } = error;
      // Deleted or changed since the copy: its present content was not copied.
      if (statusCode === 404 || statusCode === 409) return { type: 'changed' };
      return { type: 'unknown', message, statusCode };
    }
  }
}

/** True if an object of the source that was not copied refers to this one. */
async function isNeededElsewhere(
  { type, id }: SavedObjectId,
  copied: ObjectMap<true>,
  { repository, space, types, limit }: ImportExportContext,
): Promise<boolean> {
  const { objects } = await repository.find({
    spaces: [space],
    types: types.names(),
    page: 1,
    perPage: limit,
    fields: [],
    operator: 'OR',
    sortOrder: 'asc',
    hasReference: { type, id },
  });
  return objects.some((referrer) => !copied.holds(referrer));
}
