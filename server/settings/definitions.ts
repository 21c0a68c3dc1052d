import { z } from 'zod';
import { choice, flag, json, lifetime, markdown, number, text, texts, type UiSetting } from './setting';

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

/** A path of this server: it begins with one slash, so that nobody can be sent elsewhere. */
const ownPath = z
  .string({ error: 'expected a path' })
  .regex(/^\/(?![/\\])[^\\\s]*$/, { error: 'must be a path of this server that begins with a slash' });

const count = (least: number) =>
  z.int({ error: 'expected a whole number' }).min(least, { error: `must be at least ${least}` });

const timeRange = z.strictObject({ from: z.string().min(1), to: z.string().min(1) });

/** The settings that this server declares, by key. The keys, types and defaults are those that people know [C49, SET-06, SET-14..16]. */
export const UI_SETTINGS: ReadonlyMap<string, UiSetting> = new Map(
  Object.entries({
    defaultRoute: text(
      '/app/home',
      'Default route',
      'The page that opens first, as a path of this server, for example /app/home.',
      { schema: ownPath, requiresPageReload: true },
    ),
    pageNavigation: choice(
      ['modern', 'legacy'],
      'modern',
      'Side navigation style',
      'How the navigation is shown.',
      {
        optionLabels: { modern: 'Modern', legacy: 'Legacy' },
        requiresPageReload: true,
      },
    ),
    dateFormat: text(
      'MMM D, YYYY @ HH:mm:ss.SSS',
      'Date format',
      'How dates are written, in the notation of Moment.js.',
    ),
    'dateFormat:tz': text(
      'Browser',
      'Time zone for date formatting',
      'The time zone in which dates are shown. "Browser" takes that of the browser.',
      { schema: timeZone, requiresPageReload: true },
    ),
    'dateFormat:dow': choice(WEEKDAYS, 'Sunday', 'Day of week', 'The day on which weeks begin.'),
    'dateFormat:scaled': json(
      [
        ['', 'HH:mm:ss.SSS'],
        ['PT1S', 'HH:mm:ss'],
        ['PT1M', 'HH:mm'],
        ['PT1H', 'YYYY-MM-DD HH:mm'],
        ['P1DT', 'YYYY-MM-DD'],
        ['P1YT', 'YYYY'],
      ],
      'Scaled date format',
      'How dates are written where the distance between them is known: a list of ISO 8601 durations, each with a format.',
      z.array(z.tuple([z.string(), z.string()])),
    ),
    dateNanosFormat: text(
      'MMM D, YYYY @ HH:mm:ss.SSSSSSSSS',
      'Date with nanoseconds format',
      'How dates with nanoseconds are written.',
    ),
    'theme:darkMode': flag(false, 'Dark mode', 'Whether screens are dark.', {
      category: ['appearance'],
      requiresPageReload: true,
    }),
    'theme:version': choice(['v7', 'v8'], 'v8', 'Theme version', 'Which family of colours screens have.', {
      category: ['appearance'],
      requiresPageReload: true,
    }),
    'accessibility:disableAnimations': flag(
      false,
      'Disable animations',
      'Whether everything that moves stands still. Animations that are not needed are left out.',
      { category: ['accessibility'], requiresPageReload: true },
    ),
    'notifications:banner': markdown(
      '',
      'Custom banner notification',
      'A message to everybody who works in this tenant, at the top of every page. Markdown is understood.',
      { category: ['notifications'] },
    ),
    'notifications:lifetime:banner': lifetime(
      3_000_000,
      'Banner notification lifetime',
      'How long the banner stays, in milliseconds. 0 or Infinity keeps it until it is closed.',
    ),
    'notifications:lifetime:error': lifetime(
      300_000,
      'Error notification lifetime',
      'How long a notice of an error stays, in milliseconds. Infinity keeps it until it is closed.',
    ),
    'notifications:lifetime:warning': lifetime(
      10_000,
      'Warning notification lifetime',
      'How long a warning stays, in milliseconds. Infinity keeps it until it is closed.',
    ),
    'notifications:lifetime:info': lifetime(
      5_000,
      'Info notification lifetime',
      'How long any other notice stays, in milliseconds. Infinity keeps it until it is closed.',
    ),
    'state:storeInSessionStorage': flag(
      false,
      'Store URLs in session storage',
      'Whether the state of a page is kept in the browser instead of its address, for addresses that grow too long.',
    ),
    'timepicker:timeDefaults': json(
      { from: 'now-15m', to: 'now' },
      'Time filter defaults',
      'The range of time that is chosen first.',
      timeRange,
      { requiresPageReload: true },
    ),
    'timepicker:refreshIntervalDefaults': json(
      { pause: false, value: 0 },
      'Time filter refresh interval',
      'How often a page refreshes itself at first, in milliseconds; 0 for never.',
      z.strictObject({ pause: z.boolean(), value: z.number().min(0) }),
      { requiresPageReload: true },
    ),
    'timepicker:quickRanges': json(
      [
        { from: 'now/d', to: 'now/d', display: 'Today' },
        { from: 'now/w', to: 'now/w', display: 'This week' },
        { from: 'now-15m', to: 'now', display: 'Last 15 minutes' },
        { from: 'now-30m', to: 'now', display: 'Last 30 minutes' },
        { from: 'now-1h', to: 'now', display: 'Last 1 hour' },
        { from: 'now-24h', to: 'now', display: 'Last 24 hours' },
        { from: 'now-7d', to: 'now', display: 'Last 7 days' },
        { from: 'now-30d', to: 'now', display: 'Last 30 days' },
        { from: 'now-90d', to: 'now', display: 'Last 90 days' },
        { from: 'now-1y', to: 'now', display: 'Last 1 year' },
      ],
      'Time filter quick ranges',
      'The ranges of time that are offered for choosing.',
      z.array(timeRange.extend({ display: z.string().min(1) })),
    ),
    'csv:separator': text(',', 'CSV separator', 'What stands between values of an exported file.', {
      schema: z.string().min(1, { error: 'must not be empty' }).max(10, { error: 'is too long' }),
    }),
    'csv:quoteValues': flag(
      true,
      'Quote CSV values',
      'Whether values of an exported file stand in quotation marks.',
    ),
    'format:number:defaultPattern': text('0,0.[000]', 'Number format', 'How numbers are written.'),
    'format:bytes:defaultPattern': text('0,0.[0]b', 'Bytes format', 'How sizes in bytes are written.'),
    'format:percent:defaultPattern': text(
      '0,0.[000]%',
      'Percent format',
      'How shares of a hundred are written.',
    ),
    'format:number:defaultLocale': text(
      'en',
      'Formatting locale',
      'The language by whose rules numbers are written.',
    ),
    'savedObjects:perPage': number(
      20,
      'Objects per page',
      'How many objects a list in a dialog shows at once.',
      {
        schema: count(1).max(10_000, { error: 'must be at most 10000' }),
      },
    ),
    'savedObjects:listingLimit': number(
      1000,
      'Objects listing limit',
      'How many objects a listing page fetches.',
      {
        schema: count(1).max(10_000, { error: 'must be at most 10000' }),
      },
    ),
    'history:limit': number(10, 'History limit', 'How many recent values a field with a history offers.', {
      schema: count(0),
    }),
    metaFields: texts(
      ['_source', '_id', '_type', '_index', '_score'],
      'Meta fields',
      'Fields that belong to a document without being part of its source.',
    ),
    'query:allowLeadingWildcards': flag(
      true,
      'Allow leading wildcards in query',
      'Whether a query may begin with *.',
    ),
    'truncate:maxHeight': number(
      115,
      'Maximum table cell height',
      'How high a cell of a table may get, in pixels; 0 for any height.',
      { schema: count(0) },
    ),
  }),
);

/** What is wrong with a value, in words; undefined when nothing is, which is always so for a key that nobody declares. */
export function settingProblem(key: string, value: unknown): string | undefined {
  const result = UI_SETTINGS.get(key)?.schema.safeParse(value);
  if (result === undefined || result.success) return undefined;
  return result.error.issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `[${path.map(String).join('.')}]: ${message}`))
    .join('; ');
}
