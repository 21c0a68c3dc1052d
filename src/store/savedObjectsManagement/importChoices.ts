import {
  type ImportAnswer,
  type ImportError,
  type ImportErrorReason,
  type ImportRetry,
  type SavedObjectId,
} from '../../api/contract/savedObjects';
import { type ImportMode } from './slice';

/**
 * What a user decides about one object that cannot be imported as it is. An object may first be a conflict and then, once
 * others are skipped, lack a reference: it keeps a decision about each. Without one it is skipped, which harms nothing.
 */
export interface ImportChoice {
  /** What to do although the object exists: replace it, or import it under a new id. */
  conflict?: 'overwrite' | 'copy';
  /** Import it although references lead nowhere. */
  missing?: 'import';
  /** What takes the place of missing references. */
  replacements: { type: string; from: string; to: string }[];
}

/** Choices by object, under `objectKey`. */
export type ImportChoices = ReadonlyMap<string, ImportChoice>;

export const objectKey = ({ type, id }: SavedObjectId): string => JSON.stringify([type, id]);

const NO_CHOICE: ImportChoice = { replacements: [] };

export const choiceOf = (choices: ImportChoices, object: SavedObjectId): ImportChoice =>
  choices.get(objectKey(object)) ?? NO_CHOICE;

/** Errors about which there is a choice; as long as there is one of them, the server has written nothing. */
export type ResolvableError = ImportError & {
  error: Extract<ImportErrorReason, { type: 'conflict' | 'missing_references' }>;
};

export const isResolvable = (error: ImportError): error is ResolvableError =>
  error.error.type === 'conflict' || error.error.type === 'missing_references';

export const resolvableErrors = ({ errors = [] }: ImportAnswer): ResolvableError[] =>
  errors.filter(isResolvable);

/** What was decided about what stands in an object's way now; undefined is to skip it. */
export const decisionOf = (choices: ImportChoices, error: ResolvableError) => {
  const { conflict, missing } = choiceOf(choices, error);
  return error.error.type === 'conflict' ? conflict : missing;
};

/**
 * How the objects of a file are imported after all: those that nothing hinders as they are, the others as decided.
 *
 * @returns a retry for each object that is wanted, since nothing was written so far, and how many are skipped
 */
export function retriesFor(
  answer: ImportAnswer,
  choices: ImportChoices,
  mode: ImportMode,
): { retries: ImportRetry[]; skipped: number } {
  const hindered = resolvableErrors(answer);
  const wanted = hindered.filter((error) => decisionOf(choices, error) !== undefined);
  const retries = [...(answer.ready ?? []), ...wanted].map(({ type, id }): ImportRetry => {
    const { conflict, missing, replacements } = choiceOf(choices, { type, id });
    return {
      type,
      id,
      ...(conflict === 'overwrite' || mode === 'overwrite' ? { overwrite: true } : {}),
      ...(conflict === 'copy' ? { createNewCopy: true } : {}),
      // Whatever is not replaced stays as it is.
      ...(missing === 'import' ? { ignoreMissingReferences: true } : {}),
      ...(replacements.length > 0 ? { replaceReferences: replacements } : {}),
    };
  });
  return { retries, skipped: hindered.length - wanted.length };
}

/** What to do with every object that lacks a certain one: import it anyway, skip it, or use another. */
export type MissingDecision = 'import' | 'skip' | { use: string };

/** Decisions by missing object, under `objectKey`; without one the objects are imported. */
export type MissingDecisions = ReadonlyMap<string, MissingDecision>;

export interface MissingObject extends SavedObjectId {
  /** The objects that refer to it. */
  neededBy: ResolvableError[];
}

/** Each object that others of the file refer to and that is not there, once. */
export function missingObjects(errors: readonly ResolvableError[]): MissingObject[] {
  const missing = new Map<string, MissingObject>();
  for (const error of errors) {
    if (error.error.type !== 'missing_references') continue;
    for (const { type, id } of error.error.references) {
      const key = objectKey({ type, id });
      const known = missing.get(key) ?? { type, id, neededBy: [] };
      if (known.neededBy.at(-1) !== error) known.neededBy.push(error);
      missing.set(key, known);
    }
  }
  return [...missing.values()];
}

/** The choices with what was decided about missing objects; an object is skipped when one of those it lacks says so. */
export function withMissingDecided(
  choices: ImportChoices,
  errors: readonly ResolvableError[],
  decisions: MissingDecisions,
): ImportChoices {
  const decided = new Map(choices);
  for (const error of errors) {
    if (error.error.type !== 'missing_references') continue;
    const { references } = error.error;
    const decisionAbout = (reference: SavedObjectId) => decisions.get(objectKey(reference)) ?? 'import';
    const { missing: _missing, ...choice } = choiceOf(choices, error);
    const isSkipped = references.some((reference) => decisionAbout(reference) === 'skip');
    const replacements = references.flatMap(({ type, id }) => {
      const decision = decisionAbout({ type, id });
      return typeof decision === 'object' ? [{ type, from: id, to: decision.use }] : [];
    });
    decided.set(objectKey(error), {
      ...choice,
      ...(isSkipped ? {} : { missing: 'import' as const }),
      replacements,
    });
  }
  return decided;
}
