const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A number with so many decimals, in the notation of a language. */
const fixed = (value: number, digits: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);

/** Bytes in the largest unit that leaves at least one of it: `172.75 MB` [STAT-11, C54]. */
export function formatBytes(bytes: number, locale = 'en'): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${fixed(bytes / 1024 ** power, 2, locale)} ${UNITS[power] ?? 'B'}`;
}

/** Milliseconds: `0.13 ms` [STAT-11]. */
export const formatTime = (millis: number, locale = 'en'): string => `${fixed(millis, 2, locale)} ms`;

/** A whole number [STAT-11]. */
export const formatInteger = (value: number, locale = 'en'): string => fixed(value, 0, locale);

/** Two decimals [STAT-11]. */
export const formatFloat = (value: number, locale = 'en'): string => fixed(value, 2, locale);

export type MetricKind = 'byte' | 'time' | 'integer' | 'float';

const FORMATS: Record<MetricKind, (value: number, locale: string) => string> = {
  byte: formatBytes,
  time: formatTime,
  integer: formatInteger,
  float: formatFloat,
};

/** What stands between numbers: no comma where numbers have one themselves. */
const separator = (locale: string) => (fixed(0, 1, locale).includes(',') ? '; ' : ', ');

/** One number or several of a kind; undefined when one of them is not known. */
export function formatMetric(
  values: readonly (number | null | undefined)[],
  kind: MetricKind,
  locale = 'en',
): string | undefined {
  const known = values.filter((value) => typeof value === 'number' && Number.isFinite(value));
  return known.length === values.length && known.length > 0
    ? known.map((value) => FORMATS[kind](value as number, locale)).join(separator(locale))
    : undefined;
}
