/** What import and export have in common with screens, which need no checks of bodies. */

/** Most bytes of all files of one import. */
export const MAX_TRANSFER_BYTES = 4 * 1024 * 1024;

/** Most files of one import. */
export const MAX_TRANSFER_FILES = 100;

export const EXPORT_FORMATS = ['yaml', 'rest', 'curl'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
