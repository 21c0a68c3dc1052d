/** Status of one component of the server. */
export interface Part {
  /** `core:` or `plugin:`, followed by a name. */
  id: string;
  isGood: boolean;
  message: string;
  /** ISO time of the last change; absent for the start time. */
  since?: string;
}
