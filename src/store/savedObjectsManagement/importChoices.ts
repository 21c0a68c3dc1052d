import {
  type ImportAnswer,
  type ImportError,
  type ImportErrorReason,
  type ImportRetry,
  type SavedObjectId,
} from '../../../contract/savedObjects';

/** Existing objects: ask, replace, or import everything under new ids. */
export type ImportMode = 'ask' | 'overwrite' | 'copy';

/**
 * Decision about one blocked object. It may first conflict and later miss a reference, so it keeps
 * both decisions. Without one it is skipped.
 */
export interface ImportChoice {
  /** Replaces the existing object, or imports under a new id. */
  conflict?: 'overwrite' | 'copy';
  /** Imports despite missing references. */
  missing?: 'import';
  /** Replacements for missing references. */
  replacements: { type: string; from: string; to: string }[];
}

/** By `objectKey`. */
export type ImportChoices = Readonly<Record<string, ImportChoice>>;

export const objectKey = ({ type, id }: SavedObjectId): string => JSON.stringify([type, id]);

const NO_CHOICE: ImportChoice = { replacements: [] };

export const choiceOf = (choices: ImportChoices, object: SavedObjectId): ImportChoice =>
  choices[objectKey(object)] ?? NO_CHOICE;

export type ConflictDecision = 'overwrite' | 'copy' | 'skip';

/** Returns the choices with a decision about objects that exist already. */
export function withConflictsDecided(
  choices: ImportChoices,
  objects: readonly SavedObjectId[],
  decision: ConflictDecision,
): ImportChoices {
  const decided = { ...choices };
  for (const object of objects) {
    const { conflict: _conflict, ...rest } = choiceOf(choices, object);
    decided[objectKey(object)] = { ...rest, ...(decision !== 'skip' && { conflict: decision }) };
  }
  return decided;
}

/** Errors the user can resolve; the server writes nothing while any is left. */
export type ResolvableError = ImportError & {
  error: Extract<ImportErrorReason, { type: 'conflict' | 'missing_references' }>;
};

export const isResolvable = (error: ImportError): error is ResolvableError =>
  error.error.type === 'conflict' || error.error.type === 'missing_references';

export const resolvableErrors = ({ errors = [] }: ImportAnswer): ResolvableError[] =>
  errors.filter(isResolvable);

/** Returns the decision about the current error; undefined skips the object. */
export const decisionOf = (choices: ImportChoices, error: ResolvableError) => {
  const { conflict, missing } = choiceOf(choices, error);
  return error.error.type === 'conflict' ? conflict : missing;
};

/** Returns a retry for every wanted object, unblocked ones included because nothing was written. */
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
      // Also keeps missing references that are not replaced.
      ...(missing === 'import' ? { ignoreMissingReferences: true } : {}),
      ...(replacements.length > 0 ? { replaceReferences: replacements } : {}),
    };
  });
  return { retries, skipped: hindered.length - wanted.length };
}

/** Decision about a missing object, applied to all that refer to it. */
export type MissingDecision = 'import' | 'skip' | { use: string };

/** By `objectKey` of the missing object; the default is to import. */
export type MissingDecisions = Readonly<Record<string, MissingDecision>>;

export interface MissingObject extends SavedObjectId {
  neededBy: ResolvableError[];
}

/** Returns the missing objects that others in the file refer to. */
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

/** Applies the decisions about missing objects; one "skip" among them skips an object. */
export function withMissingDecided(
  choices: ImportChoices,
  errors: readonly ResolvableError[],
  decisions: MissingDecisions,
): ImportChoices {
  const decided = { ...choices };
  for (const error of errors) {
    if (error.error.type !== 'missing_references') continue;
    const { references } = error.error;
    const decisionAbout = (reference: SavedObjectId) => decisions[objectKey(reference)] ?? 'import';
    const { missing: _missing, ...choice } = choiceOf(choices, error);
    const isSkipped = references.some((reference) => decisionAbout(reference) === 'skip');
    const replacements = references.flatMap(({ type, id }) => {
      const decision = decisionAbout({ type, id });
      return typeof decision === 'object' ? [{ type, from: id, to: decision.use }] : [];
    });
    decided[objectKey(error)] = {
      ...choice,
      ...(isSkipped ? {} : { missing: 'import' }),
      replacements,
    };
  }
  return decided;
}

/** Decisions about the objects that block an import. */
export interface ImportDecisions {
  mode: ImportMode;
  answer: ImportAnswer;
  choices: ImportChoices;
  missing: MissingDecisions;
}

/** Returns the choices, including what the decisions about missing objects mean for each object. */
export const allChoices = ({ answer, choices, missing }: ImportDecisions): ImportChoices =>
  withMissingDecided(choices, resolvableErrors(answer), missing);

/** Returns the requests that the decisions lead to, and the number of objects left out. */
export const outcomeOf = (decisions: ImportDecisions) =>
  retriesFor(decisions.answer, allChoices(decisions), decisions.mode);
