/** Global configuration shared with every plugin, as on the platform [CFG-09, CFG-10, C65]. */
export interface SharedGlobalConfig {
  opensearchDashboards: {
    /** Index of saved objects on a cluster. */
    index: string;
    /** Index of settings on a cluster; empty for the same index. */
    configIndex: string;
    /** Documents to scan for suggestions. */
    autocompleteTerminateAfter: number;
    /** Milliseconds. */
    autocompleteTimeout: number;
  };
  /** Milliseconds. */
  opensearch: { shardTimeout: number; requestTimeout: number; pingTimeout: number };
  path: { data: string };
  savedObjects: { maxImportPayloadBytes: number };
}

/** Without server paths, which the browser must not learn. */
export type BrowserGlobalConfig = Omit<SharedGlobalConfig, 'path'>;
