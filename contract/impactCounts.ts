/** Size of an impact, kept by the history. */
export interface ImpactCounts {
  gaining: number;
  losing: number;
  /** Names in mappings that are not internal users, such as backend roles. */
  others: number;
  administrators: number;
  /** True if everybody gains something. */
  everybody: boolean;
  /** True if anonymous users gain something. */
  anonymous: boolean;
}
