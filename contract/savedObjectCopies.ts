import { type ImportAnswer, type ImportRetry, type SavedObjectId } from './savedObjects';

/** Body of a copy or move to another tenant. Gatehouse only. */
export interface CopyRequest {
  /** Source tenant; that of the request by default. `''`, `__user__` or a name. */
  from?: string;
  /** Target tenant. */
  to: string;
  /** Removes the copied objects from the source. */
  move?: boolean;
  /** Either objects or types. */
  objects?: SavedObjectId[];
  type?: string | string[];
  /** Also copies everything the objects refer to; true by default. */
  includeReferencesDeep?: boolean;
  overwrite?: boolean;
  createNewCopies?: boolean;
  /** Decisions about objects, as for an import; only these are then copied. */
  retries?: ImportRetry[];
}

/** Reason why a move left an object in the source, although it was copied. */
export type KeptReason =
  /** An object that stays refers to it. */
  | { type: 'referenced' }
  /** Changed in the source, or missing there, since it was read. */
  | { type: 'changed' }
  /** The copy is missing or differs. */
  | { type: 'unverified' }
  | { type: 'unknown'; message: string; statusCode: number };

export interface KeptObject extends SavedObjectId {
  meta: { title?: string };
  reason: KeptReason;
}

/** Result of a copy; the last two members of a move only. */
export interface CopyAnswer extends ImportAnswer {
  /** Objects removed from the source. */
  removed?: SavedObjectId[];
  /** Copied objects that are still in the source. */
  kept?: KeptObject[];
}
