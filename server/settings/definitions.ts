import { z } from 'zod';
import { choice, flag, lifetime, markdown, number, text, texts, type UiSetting } from './setting';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const timeZone = z
  .string({ error: 'expected a time zone' })
  .refine((zone) => zone === 'Browser' || isTimeZone(zone), { error: 'is not a known time zone' });

/**
 * A page of this server. What leads anywhere else is refused: another host, and `/` itself, from which users are sent to
 * this page.
 */
const ownPage = z.string({ error: 'expected a path' }).refine(
  (path) => {
    if (!/^\/app\/[^\\\s]+$/.test(path)) return false;
    const { host, pathname } = new URL(path, 'http://here');
    return host === 'here' && pathname.startsWith('/app/');
  },
  { error: 'must be the path of a page of this server, such as /app/home' },
);

/** The settings that this server declares, by key. The keys, types and defaults are those that users know [C49, SET-06, SET-14..16]. */
export const UI_SETTINGS: ReadonlyMap<string, UiSetting> = new Map(
  Object.entries({
    defaultRoute: text(
      '/app/home',
      'Default route',
      'Page that opens after sign-in, for example /app/home or /app/management.',
      { schema: ownPage },
    ),
    dateFormat: text('MMM D, YYYY @ HH:mm:ss.SSS', 'Date format', 'Date format in Moment.js notation.', {
      schema: z.string({ error: 'expected a text' }).min(1, { error: 'must not be empty' }),
    }),
    'dateFormat:tz': text(
      'Browser',
      'Time zone for date formatting',
      'Time zone for dates. "Browser" uses the browser\'s time zone.',
      { schema: timeZone },
    ),
    'dateFormat:dow': choice(WEEKDAYS, 'Sunday', 'Day of week', 'First day of the week.'),
    'theme:darkMode': flag(false, 'Dark mode', 'Use dark screens for users who follow their system.', {
      category: ['appearance'],
      requiresPageReload: true,
    }),
    'theme:version': choice(
      ['v7', 'v8'],
      'v8',
      'Theme version',
      'v7 has square corners, v8 has round ones.',
      { category: ['appearance'], requiresPageReload: true },
    ),
    'home:ignoredFindings': texts(
      [],
      'Findings hidden on the home page',
      'Ids of findings to hide from security administrators on the home page, for example audit.disabled.',
      { category: ['home'] },
    ),
    'accessibility:disableAnimations': flag(
      false,
      'Disable animations',
      "Turn off all animations that aren't needed.",
      { category: ['accessibility'] },
    ),
    'notifications:banner': markdown(
      '',
      'Custom banner notification',
      'Message to all users of this tenant, at the top of every page. Supports Markdown.',
      { category: ['notifications'] },
    ),
    'notifications:lifetime:banner': lifetime(
      3_000_000,
      'Banner notification lifetime',
      'How long the banner stays, in milliseconds. 0 or Infinity: until it is closed.',
    ),
    'notifications:lifetime:error': lifetime(
      300_000,
      'Error notification lifetime',
      'How long errors stay, in milliseconds. Infinity: until closed.',
    ),
    'notifications:lifetime:warning': lifetime(
      10_000,
      'Warning notification lifetime',
      'How long warnings stay, in milliseconds. Infinity: until closed.',
    ),
    'notifications:lifetime:info': lifetime(
      5_000,
      'Info notification lifetime',
      'How long other notifications stay, in milliseconds. Infinity: until closed.',
    ),
    'state:storeInSessionStorage': flag(
      false,
      'Store URLs in session storage',
      'Keep page state in the browser instead of the address, for addresses that grow too long.',
    ),
    'savedObjects:perPage': number(
      25,
      'Objects per page',
      'Saved objects per page at first: 10, 25, 50 or 100.',
      { schema: z.literal([10, 25, 50, 100], { error: 'must be 10, 25, 50 or 100' }) },
    ),
  }),
);

/** What is wrong with a value, in words; undefined when nothing is, which is always so for a key that no one declares. */
export function settingProblem(key: string, value: unknown): string | undefined {
  const result = UI_SETTINGS.get(key)?.schema.safeParse(value);
  if (result === undefined || result.success) return undefined;
  return result.error.issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `[${path.map(String).join('.')}]: ${message}`))
    .join('; ');
}
