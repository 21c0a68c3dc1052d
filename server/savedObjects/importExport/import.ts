import { randomUUID } from 'node:crypto';
import { STATUS } from '../../../contract/httpStatus';
import {
  type ImportAnswer,
  type ImportError,
  type ImportErrorReason,
  type ImportRetry,
  type ImportSuccess,
  type SavedObjectId,
} from '../../../contract/savedObjects';
import { HttpProblem } from '../../lib/problem';
import { mapInSlices, TimeSlices } from '../../lib/timeSlices';
import { ENFORCED_REFERENCES, titleOf } from '../types';
import { type ImportExportContext } from './export';
import { type ImportedObject, ObjectMap } from './ndjson';

export interface ImportChoices {
  /** Replaces objects with the same id. */
  overwrite: boolean;
  /** Gives every object a new id, so that nothing is replaced. */
  createNewCopies: boolean;
  /** Per-object decisions; only these objects are then imported. */
  retries?: readonly ImportRetry[];
}

interface Plan {
  object: ImportedObject;
  destination: string;
  overwrite: boolean;
  ignoreMissingReferences: boolean;
}

/** Plans each object with rewritten references. Throws 400 if two would get the same id. */
async function plansOf(
  objects: readonly ImportedObject[],
  { overwrite, createNewCopies, retries }: ImportChoices,
  slices: TimeSlices,
): Promise<Plan[]> {
  const byId = new ObjectMap<ImportRetry>();
  for (const retry of retries ?? []) byId.put(retry, retry);
  const chosen = objects.filter((object) => retries === undefined || byId.holds(object));
  const plans = chosen.map((object): Plan => {
    const retry = byId.at(object);
    const isCopy = createNewCopies || retry?.createNewCopy === true;
    // A copy is independent and has no origin.
    const { originId: _origin, ...copy } = object;
    return {
      object: isCopy ? copy : object,
      destination: retry?.destinationId ?? (isCopy ? randomUUID() : object.id),
      overwrite: retry === undefined ? overwrite : retry.overwrite === true,
      ignoreMissingReferences: retry?.ignoreMissingReferences === true,
    };
  });
  const destinations = new ObjectMap<string>();
  const targets = new ObjectMap<true>();
  for (const { object, destination } of plans) {
    if (slices.isUsedUp()) await slices.next();
    destinations.put(object, destination);
    const target = { type: object.type, id: destination };
    if (targets.holds(target))
      throw new HttpProblem(400, `Two objects of the file would become ${object.type}:${destination}.`);
    targets.put(target, true);
  }
  const planned: Plan[] = [];
  for (const plan of plans) {
    const replaced = new ObjectMap<string>();
    for (const { type, from, to } of byId.at(plan.object)?.replaceReferences ?? []) {
      if (!replaced.holds({ type, id: from })) replaced.put({ type, id: from }, to);
    }
    const references = await mapInSlices(
      plan.object.references,
      (reference) => ({
        ...reference,
        id: replaced.at(reference) ?? destinations.at(reference) ?? reference.id,
      }),
      slices,
    );
    planned.push({ ...plan, object: { ...plan.object, references } });
  }
  return planned;
}

/** Finds objects with missing references, together with those references. */
async function missingReferences(
  plans: readonly Plan[],
  { repository, space }: ImportExportContext,
  slices: TimeSlices,
): Promise<ObjectMap<SavedObjectId[]>> {
  const arriving = new ObjectMap<true>();
  for (const { object, destination } of plans) {
    if (slices.isUsedUp()) await slices.next();
    arriving.put({ type: object.type, id: destination }, true);
  }
  const wanted = new ObjectMap<SavedObjectId>();
  const openOf = (plan: Plan): SavedObjectId[] =>
    plan.ignoreMissingReferences
      ? []
      : plan.object.references
          .filter((reference) => ENFORCED_REFERENCES.has(reference.type) && !arriving.holds(reference))
          .map(({ type, id }) => ({ type, id }));
  for (const plan of plans) {
    if (slices.isUsedUp()) await slices.next();
    for (const open of openOf(plan)) wanted.put(open, open);
  }
  const answers = await repository.bulkGet(
    space,
    [...wanted.values()].map((id) => ({ ...id, fields: [] })),
  );
  const absent = new ObjectMap<true>();
  for (const answer of answers) if (answer.error !== undefined) absent.put(answer, true);
  const missing = new ObjectMap<SavedObjectId[]>();
  for (const plan of plans) {
    if (slices.isUsedUp()) await slices.next();
    const gone = openOf(plan).filter((id) => absent.holds(id));
    if (gone.length > 0) missing.put(plan.object, gone);
  }
  return missing;
}

/** Finds existing objects that may not be replaced. */
async function conflicts(
  plans: readonly Plan[],
  { repository, space }: ImportExportContext,
): Promise<ObjectMap<true>> {
  const careful = plans.filter((plan) => !plan.overwrite);
  const answers = await repository.bulkGet(
    space,
    careful.map(({ object, destination }) => ({ type: object.type, id: destination, fields: [] })),
  );
  const found = new ObjectMap<true>();
  careful.forEach(({ object }, index) => {
    if (answers[index]?.error === undefined) found.put(object, true);
  });
  return found;
}

/**
 * Imports the objects of a file into a tenant. Writes nothing if an object has a conflict or a
 * missing reference: the result lists the problems, and a second call brings the decisions.
 */
export async function importObjects(
  objects: readonly ImportedObject[],
  choices: ImportChoices,
  context: ImportExportContext,
): Promise<ImportAnswer> {
  return (await writeObjects(objects, choices, context)).answer;
}

/** An object as it was written, under its id there, and its id in the file. */
export interface WrittenObject {
  id: string;
  object: ImportedObject;
}

/** As `importObjects`; also returns the written objects. */
export async function writeObjects(
  objects: readonly ImportedObject[],
  choices: ImportChoices,
  context: ImportExportContext,
): Promise<{ answer: ImportAnswer; written: WrittenObject[] }> {
  const { repository, types, space } = context;
  const isKnown = ({ type }: ImportedObject) => types.has(type) && types.get(type).isTransferable;
  const aboutOf = (object: ImportedObject) => {
    const title = titleOf(types, object.type, object.attributes);
    return { type: object.type, id: object.id, meta: title === undefined ? {} : { title } };
  };
  const errorOf = (object: ImportedObject, error: ImportErrorReason): ImportError => {
    const about = aboutOf(object);
    return { ...about, ...(about.meta.title === undefined ? {} : { title: about.meta.title }), error };
  };

  const unsupported = objects.filter((object) => !isKnown(object));
  const slices = new TimeSlices();
  const plans = await plansOf(objects.filter(isKnown), choices, slices);
  const missing = await missingReferences(plans, context, slices);
  const taken = await conflicts(plans, context);
  await slices.next();
  const resolvable = plans.flatMap(({ object }): ImportError[] => {
    const references = missing.at(object);
    if (references !== undefined) return [errorOf(object, { type: 'missing_references', references })];
    return taken.holds(object) ? [errorOf(object, { type: 'conflict' })] : [];
  });
  const errors = [
    ...(choices.retries === undefined
      ? unsupported.map((object) => errorOf(object, { type: 'unsupported_type' }))
      : []),
    ...resolvable,
  ];
  const ready = plans.filter(({ object }) => !missing.holds(object) && !taken.holds(object));
  const successOf = ({ object, destination, overwrite }: Plan): ImportSuccess => ({
    ...aboutOf(object),
    ...(destination === object.id ? {} : { destinationId: destination }),
    ...(overwrite ? { overwrite } : {}),
  });
  const answer = (good: readonly Plan[], bad: readonly ImportError[]): ImportAnswer => ({
    success: bad.length === 0,
    successCount: good.length,
    ...(good.length === 0 ? {} : { successResults: good.map(successOf) }),
    ...(bad.length === 0 ? {} : { errors: [...bad] }),
  });
  await slices.next();
  if (resolvable.length > 0) {
    const held = ready.length === 0 ? {} : { ready: ready.map(successOf) };
    return { answer: { ...answer([], errors), ...held }, written: [] };
  }

  const results = await repository.bulkCreate(
    space,
    ready.map(({ object, destination, overwrite }) => ({ ...object, id: destination, overwrite })),
    { overwrite: false },
  );
  await slices.next();
  const failed = new ObjectMap<ImportErrorReason>();
  for (const result of results) {
    if (result.error === undefined) continue;
    // Another request created it after the check.
    const { statusCode, message } = result.error;
    failed.put(
      result,
      statusCode === STATUS.conflict ? { type: 'conflict' } : { type: 'unknown', message, statusCode },
    );
  }
  const problemOf = ({ object, destination }: Plan) => failed.at({ type: object.type, id: destination });
  const done = ready.filter((plan) => problemOf(plan) === undefined);
  const refused = ready.flatMap((plan) => {
    const problem = problemOf(plan);
    return problem === undefined ? [] : [errorOf(plan.object, problem)];
  });
  return {
    answer: answer(done, [...errors, ...refused]),
    written: done.map(({ object, destination }) => ({
      id: object.id,
      object: { ...object, id: destination },
    })),
  };
}
