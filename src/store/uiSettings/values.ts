import { type Problem } from '../../api/contract/problem';
import { type UiSetting } from './slice';

function parsed(value: unknown, type: UiSetting['type']): unknown {
  if (type === 'number') return parseFloat(String(value));
  if (type !== 'json' || typeof value !== 'string') return value;
  return JSON.parse(value) as unknown;
}

/**
 * The value that counts: what was set, else `fallback`, else the default; JSON and numbers as such [SET-06]. What was set
 * and cannot be read counts as not set.
 */
export function readSetting(setting: UiSetting, fallback?: unknown): unknown {
  for (const value of [setting.userValue, fallback, setting.value]) {
    if (value === undefined || value === null) continue;
    try {
      return parsed(value, setting.type);
    } catch {
      // Not JSON: the next one.
    }
  }
  return setting.value;
}

/** Nothing was set by anyone. */
export const isDefaultSetting = (setting: UiSetting | null) =>
  setting?.userValue === undefined || setting.userValue === null;

/** Why a write failed, for users: the server's words on 400, the status above it, else what the network said [SET-12, SET-13, C60]. */
export function writeErrorText({ status, serverMessage, message }: Problem): string {
  if (status === 400) return serverMessage ?? message;
  return status !== undefined && status > 400 ? `Request failed with status code: ${status}` : message;
}

/** Why a setting that the server fixes cannot be changed [SET-08]. */
export const overriddenText = (key: string) =>
  `Unable to update "${key}" because its value is overridden by the OpenSearch Dashboards server`;
