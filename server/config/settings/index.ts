import { type Setting } from '../setting';
import { OPENSEARCH_SETTINGS } from './opensearch';
import { SECURITY_SETTINGS } from './security';
import { SERVER_SETTINGS } from './server';
import { SIGN_IN_SETTINGS } from './signIn';
import { WEBHOOK_SETTINGS } from './webhooks';

export { DEFAULT_COOKIE_PASSWORD } from './security';

/** All keys, named as in `opensearch_dashboards.yml` and `opensearch.yml`. */
export const SETTINGS = {
  ...SERVER_SETTINGS,
  ...SECURITY_SETTINGS,
  ...SIGN_IN_SETTINGS,
  ...OPENSEARCH_SETTINGS,
  ...WEBHOOK_SETTINGS,
};

export type SettingKey = keyof typeof SETTINGS;

/** All keys with valid values, by default the defaults. */
export type Config = {
  readonly [K in SettingKey]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);
