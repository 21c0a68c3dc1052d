import { REASON_HEADER } from '../../contract/managed';

/** Returns the header with the reason for a write, which the history keeps. */
export const reasonHeader = (reason: string | undefined): Record<string, string> =>
  reason === undefined
    ? {}
    : { [REASON_HEADER]: encodeURIComponent(reason.replaceAll(/\p{Surrogate}/gu, '')) };
