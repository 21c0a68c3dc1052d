import { type StatusAnswer } from '../../../contract/status';
import { type MessageId } from '../../i18n';
import { formatMetric, type MetricKind } from './format';

export interface Metric {
  label: MessageId;
  /** For test suites: the metric's English name in lower case, hyphenated. */
  testName: string;
  /** Undefined if the server did not report it. */
  value: string | undefined;
}

/** Returns the rate for an interval in milliseconds [STAT-12]. */
export const requestsPerSecond = (total: number, intervalMillis: number): number =>
  (total * 1000) / intervalMillis;

/** Returns the metrics in display order [STAT-04, DATA-25]. The server may omit any of them. */
export function metricsOf(metrics: StatusAnswer['metrics'] | undefined, locale = 'en'): Metric[] {
  const heap = metrics?.process?.memory?.heap;
  const load = metrics?.os?.load;
  const times = metrics?.response_times;
  const total = metrics?.requests?.total;
  const interval = metrics?.collection_interval_in_millis;
  const perSecond =
    total !== undefined && interval !== undefined ? requestsPerSecond(total, interval) : undefined;
  type Row = [label: MessageId, testName: string, values: (number | null | undefined)[], kind: MetricKind];
  const rows: Row[] = [
    ['status.heapTotal', 'heap-total', [heap?.size_limit], 'byte'],
    ['status.heapUsed', 'heap-used', [heap?.used_in_bytes], 'byte'],
    ['status.load', 'load', [load?.['1m'], load?.['5m'], load?.['15m']], 'float'],
    ['status.responseAvg', 'response-time-avg', [times?.avg_in_millis], 'time'],
    ['status.responseMax', 'response-time-max', [times?.max_in_millis], 'time'],
    ['status.requestsPerSecond', 'requests-per-second', [perSecond], 'float'],
  ];
  return rows.map(([label, testName, values, kind]) => ({
    label,
    testName,
    value: formatMetric(values, kind, locale),
  }));
}
