/** Limits shared with screens, which do not load the body schemas. */

/** Total bytes of one import. */
export const MAX_IMPORT_BYTES = 4 * 1024 * 1024;

export const MAX_IMPORT_FILES = 100;

export const EXPORT_FORMATS = ['yaml', 'rest', 'curl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
