import { type StatusAnswer } from '../../api/contract/status';
import { type MessageId } from '../../i18n';
import { formatMetric } from './format';

export interface Metric {
  label: MessageId;
  /** For test suites: the metric's English name in lower case, hyphenated. */
  testName: string;
  /** Undefined when the server did not tell. */
  value: string | undefined;
}

/** Requests in a second, from the requests of an interval of so many milliseconds [STAT-12]. */
export const requestsPerSecond = (total: number, intervalMillis: number): number =>
  (total * 1000) / intervalMillis;

/** What the tiles show, in their order [STAT-04, DATA-25]. A server may leave anything out. */
export function metricsOf(metrics: StatusAnswer['metrics'] | undefined, locale = 'en'): Metric[] {
  const heap = metrics?.process?.memory?.heap;
  const load = metrics?.os?.load;
  const times = metrics?.response_times;
  const total = metrics?.requests?.total;
  const interval = metrics?.collection_interval_in_millis;
  const perSecond =
    total !== undefined && interval !== undefined ? requestsPerSecond(total, interval) : undefined;
  return [
    {
      label: 'status.heapTotal',
      testName: 'heap-total',
      value: formatMetric([heap?.size_limit], 'byte', locale),
    },
    {
      label: 'status.heapUsed',
      testName: 'heap-used',
      value: formatMetric([heap?.used_in_bytes], 'byte', locale),
    },
    {
      label: 'status.load',
      testName: 'load',
      value: formatMetric([load?.['1m'], load?.['5m'], load?.['15m']], 'float', locale),
    },
    {
      label: 'status.responseAvg',
      testName: 'response-time-avg',
      value: formatMetric([times?.avg_in_millis], 'time', locale),
    },
    {
      label: 'status.responseMax',
      testName: 'response-time-max',
      value: formatMetric([times?.max_in_millis], 'time', locale),
    },
    {
      label: 'status.requestsPerSecond',
      testName: 'requests-per-second',
      value: formatMetric([perSecond], 'float', locale),
    },
  ];
}
