import { describe, expect, it } from '@jest/globals';
import { type ActivityEvent, type ActivityPage } from '../../../contract/activity';
import {
  activityReceived,
  activityRequested,
  activitySlice,
  initialActivityState,
  newerActivityReceived,
} from '../../../src/store/activity/slice';

const at = '2026-03-01T08:00:00.000Z';
const failure: ActivityEvent = { id: 'audit-1', at, kind: 'failure', category: 'FAILED_LOGIN' };
/** A write whose newest change has the given number. */
const write = (id: number, count: number): ActivityEvent => ({
  id: 'write-3',
  at,
  kind: 'change',
  revision: {
    id,
    write: 3,
    at,
    origin: 'request',
    type: 'roles',
    name: 'analyst',
    version: `v${id}`,
    kind: 'changed',
    fields: [],
    together: { count, parts: [] },
  },
});
const pageOf = (events: ActivityEvent[]): ActivityPage => ({
  events,
  sources: { history: 'shown', audit: 'shown' },
});
const { reducer } = activitySlice;
const shown = [
  activityRequested(initialActivityState.filter),
  activityReceived(pageOf([write(4, 2), failure])),
];

describe('newer activity', () => {
  it('replaces the event of a write that has more changes since', () => {
    const before = shown.reduce(reducer, initialActivityState);
    const { events } = reducer(before, newerActivityReceived(pageOf([write(6, 4), failure])));
    expect(events).toEqual([write(6, 4), failure]);
  });

  it('leaves the list as it is if nothing is new', () => {
    const before = shown.reduce(reducer, initialActivityState);
    expect(reducer(before, newerActivityReceived(pageOf([write(4, 2), failure])))).toBe(before);
  });
});
