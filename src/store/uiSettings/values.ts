import { type Problem } from '../../../contract/problem';
import { type UiSetting } from './slice';

function parsed(value: unknown, type: UiSetting['type']): unknown {
  if (type === 'number') return parseFloat(String(value));
  if (type !== 'json' || typeof value !== 'string') return value;
  return JSON.parse(value) as unknown;
}

/** Returns the typed user value, else `fallback` or the default; skips invalid JSON [SET-06]. */
export function readSetting(setting: UiSetting, fallback?: unknown): unknown {
  for (const value of [setting.userValue, fallback, setting.value]) {
    if (value === undefined || value === null) continue;
    try {
      return parsed(value, setting.type);
    } catch {
      // Invalid JSON: try the next.
    }
  }
  return setting.value;
}

export const isDefaultSetting = (setting: UiSetting | null) =>
  setting?.userValue === undefined || setting.userValue === null;

/** Returns the text for a failed write [SET-12, SET-13, C60]. */
export function writeErrorText({ status, serverMessage, message }: Problem): string {
  if (status === 400) return serverMessage ?? message;
  return status !== undefined && status > 400 ? `Request failed with status code: ${status}` : message;
}

/** Explains why an overridden setting cannot be changed [SET-08]. */
export const overriddenText = (key: string) =>
  `Unable to update "${key}" because its value is overridden by the OpenSearch Dashboards server`;
