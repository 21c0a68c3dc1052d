import { z } from 'zod';
import { ENGLISH_DATE_FORMAT } from '../../../contract/dateFormats';
import { SETTING_TEXTS } from '../../../contract/settingTexts';
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

/** A page of this server; refuses other hosts and `/`, which would redirect to itself. */
const ownPage = z.string({ error: 'expected a path' }).refine(
  (path) => {
    if (!/^\/app\/[^\\\s]+$/.test(path)) return false;
    const { host, pathname } = new URL(path, 'http://here');
    return host === 'here' && pathname.startsWith('/app/');
  },
  { error: 'must be the path of a page of this server, such as /app/home' },
);

/** Declared settings without texts; keys, types, defaults are fixed [C49, SET-06, SET-14..16]. */
const DECLARED = {
  defaultRoute: text('/app/home', { schema: ownPage }),
  dateFormat: text(ENGLISH_DATE_FORMAT, {
    schema: z.string({ error: 'expected a text' }).min(1, { error: 'must not be empty' }),
  }),
  'dateFormat:tz': text('Browser', { schema: timeZone }),
  'dateFormat:dow': choice(WEEKDAYS, 'Sunday'),
  'theme:darkMode': flag(false, { category: ['appearance'], requiresPageReload: true }),
  'theme:version': choice(['v7', 'v8'], 'v8', { category: ['appearance'], requiresPageReload: true }),
  'home:ignoredFindings': texts([], {
    category: ['home'],
    schema: z
      .array(z.string().max(1000, { error: 'is longer than 1000 characters' }), {
        error: 'expected a list of texts',
      })
      .max(200, { error: 'has more than 200 texts' }),
  }),
  'accessibility:disableAnimations': flag(false, { category: ['accessibility'] }),
  'notifications:banner': markdown('', { category: ['notifications'] }),
  'notifications:lifetime:banner': lifetime(3_000_000),
  'notifications:lifetime:error': lifetime(300_000),
  'notifications:lifetime:warning': lifetime(10_000),
  'notifications:lifetime:info': lifetime(5_000),
  'state:storeInSessionStorage': flag(false),
  'savedObjects:perPage': number(25, {
    schema: z.literal([10, 25, 50, 100], { error: 'must be 10, 25, 50 or 100' }),
  }),
};

export const UI_SETTINGS: ReadonlyMap<string, UiSetting> = new Map(
  (Object.keys(DECLARED) as (keyof typeof DECLARED)[]).map((key) => [
    key,
    {
      ...DECLARED[key],
      name: SETTING_TEXTS[`setting.${key}`],
      description: SETTING_TEXTS[`settingText.${key}`],
    },
  ]),
);

/** Characters per value as JSON, limited because every page contains all values. */
const LONGEST_VALUE = 32 * 1024;

/** Returns the problem with a value, if any. For undeclared keys only the size is checked. */
export function settingProblem(key: string, value: unknown): string | undefined {
  if (JSON.stringify(value ?? null).length > LONGEST_VALUE) return 'must not be larger than 32 KiB';
  const result = UI_SETTINGS.get(key)?.schema.safeParse(value);
  if (result === undefined || result.success) return undefined;
  return result.error.issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `[${path.map(String).join('.')}]: ${message}`))
    .join('; ');
}
