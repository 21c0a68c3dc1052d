const MAJOR_MINOR = /^(\d+\.\d+)\.\d+/;

/** Which documentation of the platform applies: the latest for the main branch, else that of the version [CONST-06]. */
export const platformDocVersion = (branch: string, version: string): string =>
  branch === 'main' ? 'latest' : (MAJOR_MINOR.exec(version)?.[1] ?? branch);

/** Which documentation of the product applies: its version's first two parts, or the current one [CONST-07, A34]. */
export const productDocVersion = (productVersion: string): string =>
  MAJOR_MINOR.exec(productVersion)?.[1] ?? 'current';
