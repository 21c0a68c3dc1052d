import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { INTERVAL, Metrics } from '../../../server/status/metrics';

describe('Metrics', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('counts requests and their times in the running interval until one has passed [DATA-25]', () => {
    const metrics = new Metrics();
    expect(metrics.read()).toMatchObject({ total: 0, averageMillis: null, maxMillis: null });
    metrics.answered(200, 10);
    metrics.answered(404, 30);
    metrics.disconnected();
    const counted = metrics.read();
    expect(counted).toMatchObject({ total: 2, averageMillis: 20, maxMillis: 30, disconnects: 1 });
    expect([...counted.statusCodes]).toEqual([
      [200, 1],
      [404, 1],
    ]);
    metrics.stop();
  });

  it('shows the last whole interval, and forgets the ones before [STAT-12]', () => {
    const metrics = new Metrics();
    metrics.answered(200, 10);
    jest.advanceTimersByTime(INTERVAL);
    metrics.answered(200, 99);
    expect(metrics.read()).toMatchObject({ total: 1, maxMillis: 10 });
    jest.advanceTimersByTime(INTERVAL);
    expect(metrics.read()).toMatchObject({ total: 1, maxMillis: 99 });
    jest.advanceTimersByTime(INTERVAL);
    expect(metrics.read().total).toBe(0);
    metrics.stop();
  });
});
