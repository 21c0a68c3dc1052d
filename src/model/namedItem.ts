/** Entry of a security resource. */
export interface NamedItem<T> {
  name: string;
  value: T;
  /** Changes with every write; absent if the server has no versions. */
  version?: string;
}
