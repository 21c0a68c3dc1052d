import { type ApiKeyPermissions, DAY_SECONDS, type NewApiKey } from '../../../contract/apiKeys';

/** The end of a new key: after some days, or at a time in milliseconds since 1970. */
export type ApiKeyEnd = { days: number } | { at: number };

/** A new key as its form describes it. */
export interface ApiKeyDraft extends ApiKeyPermissions {
  name: string;
  end: ApiKeyEnd;
}

/** Returns the seconds until a key expires. @param now milliseconds since 1970 */
export const secondsOf = (end: ApiKeyEnd, now: number): number =>
  'days' in end ? end.days * DAY_SECONDS : Math.floor((end.at - now) / 1000);

export const newApiKeyOf = ({ end, ...key }: ApiKeyDraft, now: number): NewApiKey => ({
  ...key,
  duration_seconds: secondsOf(end, now),
});

/** `everything`: on the cluster or on all indices; `security`: actions that administer security. */
export type ApiKeyRisk = 'everything' | 'security';
