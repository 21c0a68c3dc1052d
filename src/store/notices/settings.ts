import { type RootState } from '../rootReducer';
import { selectSettingValue } from '../uiSettings/selectors';

/**
 * The longest browser timer in milliseconds; longer ones fire at once [CONST-02]. Means "until
 * closed" because, unlike Infinity, it can be written to a recording.
 */
export const MAX_INTEGER = 2_147_483_647;

export const expires = (life: number) => life < MAX_INTEGER;

/** Lifetimes in milliseconds if the setting is missing or invalid [TOAST-01..03, OVL-06, C49]. */
export const LIFETIME_MS = { banner: 3_000_000, error: 300_000, warning: 10_000, info: 5_000 } as const;

export type NoticeKind = keyof typeof LIFETIME_MS;

/** Parses a lifetime setting: a number, its digits or Infinity. Returns undefined if invalid. */
export function lifetimeFrom(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean') return undefined;
  const life = Number(value);
  if (!(life >= 0)) return undefined;
  return Math.min(life, MAX_INTEGER);
}

/** Lifetime of a notice in milliseconds. */
export const selectLifetime = (state: RootState, kind: NoticeKind): number =>
  lifetimeFrom(selectSettingValue(state, `notifications:lifetime:${kind}`)) ?? LIFETIME_MS[kind];

/** The user banner and its lifetime; null if there is none [OVL-05, OVL-08]. */
export function selectUserBannerOrNull(state: RootState): { markdown: string; life: number } | null {
  const content = selectSettingValue(state, 'notifications:banner');
  const life = lifetimeFrom(selectSettingValue(state, 'notifications:lifetime:banner'));
  if (typeof content !== 'string' || content.trim() === '' || life === undefined) return null;
  return { markdown: content.trim(), life: life === 0 ? MAX_INTEGER : life };
}

/** True if page state is kept out of the URL [ERR-12]. */
export const selectStoresStateInSession = (state: RootState) =>
  selectSettingValue(state, 'state:storeInSessionStorage') === true;
