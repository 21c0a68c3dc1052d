const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Bytes in the largest unit that leaves at least one of it: `172.75 MB` [STAT-11, C54]. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${(bytes / 1024 ** power).toFixed(2)} ${UNITS[power] ?? 'B'}`;
}

/** Milliseconds: `0.13 ms` [STAT-11]. */
export const formatTime = (millis: number): string => `${millis.toFixed(2)} ms`;

/** A whole number [STAT-11]. */
export const formatInteger = (value: number): string => value.toFixed(0);

/** Two decimals [STAT-11]. */
export const formatFloat = (value: number): string => value.toFixed(2);

export type MetricKind = 'byte' | 'time' | 'integer' | 'float';

const FORMATS: Record<MetricKind, (value: number) => string> = {
  byte: formatBytes,
  time: formatTime,
  integer: formatInteger,
  float: formatFloat,
};

/** One number or several of a kind; undefined when one of them is not known. */
export function formatMetric(
  values: readonly (number | null | undefined)[],
  kind: MetricKind,
): string | undefined {
  const known = values.filter((value) => typeof value === 'number' && Number.isFinite(value));
  return known.length === values.length && known.length > 0
    ? known.map((value) => FORMATS[kind](value as number)).join(', ')
    : undefined;
}
