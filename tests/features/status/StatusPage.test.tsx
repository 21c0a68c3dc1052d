import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { type StatusAnswer, type StatusEntry } from '../../../contract/status';
import { formatBytes, formatFloat, formatInteger, formatTime } from '../../../src/features/status/format';
import { metricsOf, requestsPerSecond } from '../../../src/features/status/metrics';
import StatusPage from '../../../src/features/status/StatusPage';
import { statusFailed, statusReceived } from '../../../src/store/status/slice';
import { renderWithStore } from '../../support/renderWithStore';

const entry = (id: string, over: Partial<StatusEntry> = {}): StatusEntry => ({
  id,
  state: 'green',
  title: 'Green',
  message: `${id} is fine`,
  uiColor: 'secondary',
  icon: 'success',
  since: '2026-01-31T12:00:00.000Z',
  ...over,
});

const someStatus = (over: Partial<StatusAnswer['status']> = {}): StatusAnswer => ({
  name: 'harbour-1',
  uuid: 'u',
  version: { number: '2.13.0', build_hash: 'abc123', build_number: 4711, build_snapshot: false },
  status: { overall: entry('overall'), statuses: [entry('core:store@2.13.0')], ...over },
  metrics: {
    last_updated: '2026-01-31T12:00:00.000Z',
    collection_interval_in_millis: 5000,
    process: {
      memory: {
        heap: { total_in_bytes: 1, used_in_bytes: 181_142_512, size_limit: 273_727_485_000 },
        resident_set_size_in_bytes: 1,
      },
      event_loop_delay: 0,
      pid: 1,
      uptime_in_millis: 1,
    },
    os: {
      load: { '1m': 4.1, '5m': 2.104, '15m': 0 },
      memory: { total_in_bytes: 1, free_in_bytes: 1, used_in_bytes: 0 },
    },
    response_times: { avg_in_millis: 0.128, max_in_millis: 3030.284 },
    requests: { total: 50, disconnects: 0, status_codes: { '200': 50 } },
    concurrent_connections: 1,
  },
});

describe('numbers of the status page', () => {
  it('have two decimals and the unit that suits them [STAT-11, C54]', () => {
    expect([0, 1023, 1024, 181_142_512, 273_727_485_000].map((bytes) => formatBytes(bytes))).toEqual([
      '0.00 B',
      '1023.00 B',
      '1.00 KB',
      '172.75 MB',
      '254.93 GB',
    ]);
    expect([0, 0.128, 3030.284].map((millis) => formatTime(millis))).toEqual([
      '0.00 ms',
      '0.13 ms',
      '3030.28 ms',
    ]);
    expect([0, 0.728].map((value) => formatInteger(value))).toEqual(['0', '1']);
    expect(formatFloat(10)).toBe('10.00');
    expect(metricsOf(someStatus().metrics, 'de')[2]?.value).toBe('4,10; 2,10; 0,00');
  });

  it('count requests by the second [STAT-12]', () => {
    expect(formatFloat(requestsPerSecond(50, 5000))).toBe('10.00');
  });

  it('are absent if the server sends none [C53]', () => {
    const { metrics } = someStatus();
    expect(metricsOf(undefined).map(({ value }) => value)).toEqual(Array(6).fill(undefined));
    const idle = { ...metrics, response_times: { avg_in_millis: null, max_in_millis: null } };
    expect(metricsOf(idle)[3]?.value).toBeUndefined();
  });
});

describe('the status page', () => {
  const show = (answer: StatusAnswer) => {
    const view = renderWithStore(<StatusPage />);
    act(() => void view.store.dispatch(statusReceived(answer)));
    return view;
  };

  it('asks once, with a spinner until there is an answer [STAT-06]', () => {
    const { log } = renderWithStore(<StatusPage />);
    expect(log.types()).toEqual(['status/statusRequested']);
    expect(screen.getByText('Loading the status')).toBeInTheDocument();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says how the server is, which one, and which build [STAT-02, STAT-03]', () => {
    show(someStatus());
    expect(screen.queryByText('Loading the status')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Server status is Green');
    expect(screen.getByText('harbour-1')).toBeVisible();
    expect(screen.getByText('4711')).toBeVisible();
    expect(screen.getByText('abc123')).toBeVisible();
  });

  it('shows six metrics in their order [STAT-04, STAT-11, STAT-12]', () => {
    const { container } = show(someStatus());
    const tiles = [...container.querySelectorAll('[data-test-subj="serverMetric"]')];
    expect(tiles.map((tile) => [...tile.children].map(({ textContent }) => textContent))).toEqual([
      ['Heap total', '254.93 GB'],
      ['Heap used', '172.75 MB'],
      ['Load', '4.10, 2.10, 0.00'],
      ['Average response time', '0.13 ms'],
      ['Maximum response time', '3030.28 ms'],
      ['Requests per second', '10.00'],
    ]);
  });

  it('has a row for each part of the server: dot, id, message [STAT-05]', () => {
    const red = entry('plugin:alerting', { title: 'Red', uiColor: 'danger', message: 'It does not answer' });
    const { container } = show(someStatus({ statuses: [entry('core:store'), red] }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(2);
    const dots = [...container.querySelectorAll('.gh-status-dot')].map(({ className }) => className);
    expect(dots).toEqual(['gh-status-dot gh-accent', 'gh-status-dot gh-danger']);
    expect(within(rows[1] as HTMLElement).getByRole('img', { name: 'Red' })).toBeVisible();
    expect(rows[1]).toHaveTextContent('plugin:alertingIt does not answer');
    expect(container.querySelector('.status-table-row-danger')).toBe(rows[1]);
  });

  it.each([
    ['secondary', 'accent', ['gh-accent']],
    ['warning', 'warning', ['gh-warning']],
    ['danger', 'danger', ['gh-danger']],
    ['somethingNew', 'neutral', []],
    ['constructor', 'neutral', []],
  ])(
    'has a dot and a badge in the colour of the state: %s is %s [STAT-05, STAT-02]',
    (uiColor, tone, badge) => {
      const state = entry('plugin:alerting', { uiColor });
      const { container } = show(someStatus({ overall: state, statuses: [state] }));
      expect(within(screen.getByRole('table')).getByRole('img')).toHaveClass(`gh-${tone}`);
      const shown = container.querySelector('[data-test-subj="serverStatusTitleBadge"] > *');
      expect([...(shown?.classList ?? [])].filter((name) => name.startsWith('gh-'))).toEqual(badge);
    },
  );

  it('reports that it could not be loaded [STAT-07]', () => {
    const { store } = renderWithStore(<StatusPage />);
    act(() => void store.dispatch(statusFailed({ kind: 'network', message: 'no' })));
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred loading the status');
  });

  it('keeps the numbers it has when the server leaves some out [C53]', () => {
    const answer = someStatus();
    show({ ...answer, metrics: undefined as never });
    expect(screen.getAllByText('None')).toHaveLength(6);
  });
});
