import { type Managed } from '../../contract/managed';

/** Entry of a security resource. */
export interface NamedItem<T> {
  name: string;
  value: T;
  /** Changes with every write; absent if the server has no versions. */
  version?: string;
  /** Files that manage the entry, if it was read by itself. */
  managed?: Managed;
}
