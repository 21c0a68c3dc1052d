const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

const fixed = (value: number, digits: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(value);

/** Formats bytes in the largest unit with at least one whole: `172.75 MB` [STAT-11, C54]. */
export function formatBytes(bytes: number, locale = 'en'): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${fixed(bytes / 1024 ** power, 2, locale)} ${UNITS[power] ?? 'B'}`;
}

/** Formats milliseconds: `0.13 ms` [STAT-11]. */
export const formatTime = (millis: number, locale = 'en'): string => `${fixed(millis, 2, locale)} ms`;

/** Formats a whole number [STAT-11]. */
export const formatInteger = (value: number, locale = 'en'): string => fixed(value, 0, locale);

/** Formats with two decimals [STAT-11]. */
export const formatFloat = (value: number, locale = 'en'): string => fixed(value, 2, locale);

export type MetricKind = 'byte' | 'time' | 'integer' | 'float';

const FORMATS: Record<MetricKind, (value: number, locale: string) => string> = {
  byte: formatBytes,
  time: formatTime,
  integer: formatInteger,
  float: formatFloat,
};

/** A semicolon in languages with a decimal comma. */
const separator = (locale: string) => (fixed(0, 1, locale).includes(',') ? '; ' : ', ');

/** Formats one or several numbers; undefined if any is unknown. */
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
