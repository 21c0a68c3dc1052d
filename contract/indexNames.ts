/** Names of indices, aliases and data streams that the caller may know. */
export const INDEX_NAMES_PATH = '/api/v1/indexnames';

/** Number of names in an answer. */
export const MAX_INDEX_NAMES = 1000;

export interface IndexName {
  index: string;
  type: 'index' | 'alias' | 'dataStream';
}

export interface IndexNames {
  /** Sorted by name. */
  names: IndexName[];
  /** True if there are more names. */
  isCut: boolean;
}
