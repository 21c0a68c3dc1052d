import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { explainerOf } from './support';

describe('findings about many roles', () => {
  // A clock on which every look takes long: work gives way wherever it can.
  beforeEach(() => {
    const start = performance.now();
    let looks = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => start + 20 * (looks += 1));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('yield to other requests between any two roles, built-in ones too', async () => {
    const readInTurn = new Set<string>();
    let most = 0;
    const delivered = (name: string) => ({
      cluster_permissions: ['cluster:monitor/health'],
      get reserved() {
        readInTurn.add(name);
        most = Math.max(most, readInTurn.size);
        return true;
      },
    });
    const names = Array.from({ length: 20 }, (_, at) => `role-${at}`);
    const explainer = explainerOf({
      roles: Object.fromEntries(names.map((name) => [name, delivered(name)])),
    });
    let isDone = false;
    const next = () => {
      readInTurn.clear();
      if (!isDone) setImmediate(next);
    };
    next();
    const found = await explainer.findings([], { isSoleSource: true, permissions: [] });
    isDone = true;
    expect(found).toEqual([]);
    expect(most).toBe(1);
  });
});
