import {
  API_KEY_NAME,
  type ApiKeyPermissions,
  DAY_SECONDS,
  LONGEST_API_KEY_NAME,
} from '../../../../contract/apiKeys';
import { type MessageId } from '../../../i18n';
import { type ApiKeyDraft, type ApiKeyEnd, secondsOf } from '../../../model/security/apiKeys';
import { endOfDay } from '../../../shell/dates/localField';

/** Offered times until a new key expires, in days. */
const OFFERED_DAYS = [7, 30, 90] as const;

/** A number of days, or `date`. */
export type ApiKeyExpiry = `${(typeof OFFERED_DAYS)[number]}` | 'date';

/** An index permission in the form. */
export interface IndexPart {
  /** Unique within the form; never sent. */
  key: number;
  patterns: string[];
  actions: string[];
}

/** Values of the form. */
export interface ApiKeyValues {
  name: string;
  expiry: ApiKeyExpiry;
  /** The last day, as `2026-12-31`, if `expiry` is `date`. */
  date: string;
  clusterPermissions: string[];
  parts: IndexPart[];
}

const USUAL_DAYS = 30;

export const blankPart = (key: number): IndexPart => ({ key, patterns: [], actions: [] });

export const nextKey = (parts: readonly IndexPart[]): number =>
  parts.reduce((most, { key }) => Math.max(most, key), -1) + 1;

/** Returns the times that may be offered within a limit, in days. */
export const offeredDays = (maxSeconds: number) =>
  OFFERED_DAYS.filter((days) => days * DAY_SECONDS <= maxSeconds);

export const blankValues = (maxSeconds: number): ApiKeyValues => ({
  name: '',
  expiry: USUAL_DAYS * DAY_SECONDS <= maxSeconds ? `${USUAL_DAYS}` : 'date',
  date: '',
  clusterPermissions: [],
  parts: [blankPart(0)],
});

const endOf = ({ expiry, date }: Pick<ApiKeyValues, 'expiry' | 'date'>): ApiKeyEnd =>
  expiry === 'date' ? { at: endOfDay(date) } : { days: Number(expiry) };

/** Returns the key of the values; blank index permissions are left out. */
export const draftOf = ({ name, clusterPermissions, parts, ...expiry }: ApiKeyValues): ApiKeyDraft => ({
  name,
  end: endOf(expiry),
  cluster_permissions: clusterPermissions,
  index_permissions: parts
    .filter(({ patterns, actions }) => patterns.length > 0 || actions.length > 0)
    .map(({ patterns, actions }) => ({ index_pattern: patterns, allowed_actions: actions })),
});

/** Returns a role with the permissions of a key, to summarise it. */
export const roleOf = (key: ApiKeyPermissions) => ({
  cluster_permissions: key.cluster_permissions,
  index_permissions: key.index_permissions.map(({ index_pattern, allowed_actions }) => ({
    index_patterns: index_pattern,
    allowed_actions,
    fls: [],
    masked_fields: [],
  })),
});

interface PartErrors {
  patterns?: MessageId;
  actions?: MessageId;
}

export function partErrors({ patterns, actions }: IndexPart): PartErrors {
  if (patterns.length === 0 && actions.length === 0) return {};
  return {
    ...(patterns.length === 0 ? { patterns: 'apiKeys.patternsMissing' as const } : {}),
    ...(actions.length === 0 ? { actions: 'apiKeys.actionsMissing' as const } : {}),
  };
}

/** First error of each field. */
interface ApiKeyErrors {
  name?: MessageId;
  date?: MessageId;
  permissions?: MessageId;
}

function nameError(name: string, taken: ReadonlySet<string>): MessageId | undefined {
  if (name === '') return 'apiKeys.nameMissing';
  if (!API_KEY_NAME.test(name) || name.length > LONGEST_API_KEY_NAME) return 'apiKeys.nameWrong';
  return taken.has(name) ? 'apiKeys.nameTaken' : undefined;
}

function dateError(values: ApiKeyValues, maxSeconds: number, now: number): MessageId | undefined {
  const seconds = secondsOf(endOf(values), now);
  if (Number.isNaN(seconds)) return 'apiKeys.dateMissing';
  if (seconds <= 0) return 'apiKeys.datePast';
  return seconds > maxSeconds ? 'apiKeys.dateLong' : undefined;
}

/**
 * @param limits.taken names of all keys, revoked ones included
 * @param now milliseconds since 1970
 */
export function errorsOf(
  values: ApiKeyValues,
  limits: { taken: ReadonlySet<string>; maxSeconds: number },
  now: number,
): ApiKeyErrors {
  const { cluster_permissions: cluster, index_permissions: indices } = draftOf(values);
  const name = nameError(values.name, limits.taken);
  const date = dateError(values, limits.maxSeconds, now);
  return {
    ...(name === undefined ? {} : { name }),
    ...(date === undefined ? {} : { date }),
    ...(cluster.length === 0 && indices.length === 0 ? { permissions: 'apiKeys.nothing' as const } : {}),
  };
}

export const hasErrors = (values: ApiKeyValues, errors: ApiKeyErrors): boolean =>
  Object.keys(errors).length > 0 || values.parts.some((part) => Object.keys(partErrors(part)).length > 0);
