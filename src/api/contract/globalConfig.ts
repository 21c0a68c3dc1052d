/** What every plugin may know of the configuration besides its own part, as the platform shares it [CFG-09, CFG-10, C65]. */
export interface SharedGlobalConfig {
  opensearchDashboards: {
    /** Where saved objects are kept on a cluster. */
    index: string;
    /** Where the settings are kept on a cluster; empty for the same place. */
    configIndex: string;
    /** After how many documents a search for suggestions ends. */
    autocompleteTerminateAfter: number;
    /** Milliseconds. */
    autocompleteTimeout: number;
  };
  /** Milliseconds each. */
  opensearch: { shardTimeout: number; requestTimeout: number; pingTimeout: number };
  /** A folder of the server. */
  path: { data: string };
  savedObjects: { maxImportPayloadBytes: number };
}

/** The part that a browser is told: where the server keeps its files is not among it. */
export type BrowserGlobalConfig = Omit<SharedGlobalConfig, 'path'>;
