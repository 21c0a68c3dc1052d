import { type RootState } from '../rootReducer';
import { selectSettingValue } from '../uiSettings/selectors';

/**
 * Milliseconds a browser's timer can wait; anything longer would be over at once [CONST-02]. A notice with this lifetime
 * stays until it is closed; unlike Infinity, it can be written into a log.
 */
export const MAX_INTEGER = 2_147_483_647;

/** Whether a notice with this lifetime goes by itself. */
export const expires = (life: number) => life < MAX_INTEGER;

/** Milliseconds a notice stays when the setting is missing or makes no sense [TOAST-01..03, OVL-06, C49]. */
export const LIFETIME_MS = { banner: 3_000_000, error: 300_000, warning: 10_000, info: 5_000 } as const;

export type NoticeKind = keyof typeof LIFETIME_MS;

/**
 * A lifetime as a setting has it: a number of milliseconds, its digits, or the word Infinity. Longer than a timer can wait
 * is for ever.
 *
 * @returns undefined for what is no lifetime, negative ones among them
 */
export function lifetimeFrom(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean') return undefined;
  const life = Number(value);
  if (!(life >= 0)) return undefined;
  return Math.min(life, MAX_INTEGER);
}

/** How long notices of a kind stay, in milliseconds. */
export const selectLifetime = (state: RootState, kind: NoticeKind): number =>
  lifetimeFrom(selectSettingValue(state, `notifications:lifetime:${kind}`)) ?? LIFETIME_MS[kind];

/** The words of the banner that the settings bring, and how long it stays; null when there is none [OVL-05, OVL-08]. */
export function selectUserBannerOrNull(state: RootState): { markdown: string; life: number } | null {
  const content = selectSettingValue(state, 'notifications:banner');
  const life = lifetimeFrom(selectSettingValue(state, 'notifications:lifetime:banner'));
  if (typeof content !== 'string' || content.trim() === '' || life === undefined) return null;
  return { markdown: content.trim(), life: life === 0 ? MAX_INTEGER : life };
}

/** Whether the state of a page is kept out of its address [ERR-12]. */
export const selectStoresStateInSession = (state: RootState) =>
  selectSettingValue(state, 'state:storeInSessionStorage') === true;
