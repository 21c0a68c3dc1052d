const MAJOR_MINOR = /^(\d+\.\d+)\.\d+/;

/** Returns `latest` for the main branch, else the major and minor version [CONST-06]. */
export const platformDocVersion = (branch: string, version: string): string =>
  branch === 'main' ? 'latest' : (MAJOR_MINOR.exec(version)?.[1] ?? branch);

/** Returns the product docs version: major and minor, or the current docs [CONST-07, A34]. */
export const productDocVersion = (productVersion: string): string =>
  MAJOR_MINOR.exec(productVersion)?.[1] ?? 'current';
