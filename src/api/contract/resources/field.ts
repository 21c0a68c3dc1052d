/** What a schema does not say of a field by itself. */
export interface Marks {
  /** Only the server sets it. It is sent by the server and never accepted from a client [B08]. */
  flag?: true;
  /** Kept and never shown: it is empty on the way out. A client may send one. */
  secret?: true;
  /** Only sent to the server: it is neither kept nor shown. */
  sentOnly?: true;
  /** OpenSearch shows null where it is unset, so null may come back. */
  nullable?: true;
  /** A list that is one decision. Of other lists, members come and go one by one, also when two changes are merged. */
  whole?: true;
  /** Its texts are entries of `masked_fields`. */
  masks?: true;
}

/** A field of a schema as plain data. */
export interface Field extends Marks {
  key: string;
  type: 'string' | 'boolean' | 'array' | 'object';
  /** What an unset field is shown as; undefined where it is left out. */
  fallback: unknown;
  /** Of a list of objects, their fields; the members of other lists are texts, as are those of an object. */
  items?: readonly Field[];
}

/** Whether a field is a list whose members come and go one by one. */
export const isSet = ({ type, items, whole }: Field): boolean =>
  type === 'array' && items === undefined && !whole;
