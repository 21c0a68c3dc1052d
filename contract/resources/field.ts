/** Field properties that a schema cannot express. */
export interface Marks {
  /** Set by the server, never accepted from clients [B08]. */
  flag?: true;
  /** Stored but never returned: empty in responses. Clients may send it. */
  secret?: true;
  /** Accepted, but neither stored nor returned. */
  sentOnly?: true;
  /** OpenSearch returns null if unset, so null may be sent back. */
  nullable?: true;
  /** A list treated as one value; others merge by member. */
  whole?: true;
  /** Contains entries of `masked_fields`. */
  masks?: true;
}

export interface Field extends Marks {
  key: string;
  type: 'string' | 'boolean' | 'array' | 'object';
  /** Value shown if unset; undefined if omitted. */
  fallback: unknown;
  /** Fields of listed objects; other lists and objects contain strings. */
  items?: readonly Field[];
}

/** True for lists that merge by member. */
export const isSet = ({ type, items, whole }: Field): boolean =>
  type === 'array' && items === undefined && !whole;
