import { describe, expect, it } from '@jest/globals';
import { type ActivityEvent } from '../../contract/activity';
import {
  activityRequested,
  initialActivityState,
  newerActivityRequested,
} from '../../src/store/activity/slice';
import { fakeDeps } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const at = '2026-03-01T08:00:00.000Z';
const failure: ActivityEvent = { id: 'audit-1', at, kind: 'failure', category: 'FAILED_LOGIN' };

describe('following the activity', () => {
  it.each([
    ['a minute before the newest event', '7d', [failure], '2026-03-01T07:59:00.000Z'],
    ['the begin of the filter', '2026-03-01T07:59:30.000Z', [failure], '2026-03-01T07:59:30.000Z'],
    ['any time if nothing is shown', '7d', [], '7d'],
  ])('reads from %s on', async (_from, since, events, expected) => {
    const list = async () => ({ events, sources: { history: 'shown', audit: 'shown' } as const });
    const { store, deps } = createLiveStore({}, fakeDeps({ activity: { list } }));
    store.dispatch(activityRequested({ ...initialActivityState.filter, user: 'ada', since }));
    await settled();
    store.dispatch(newerActivityRequested());
    await settled();
    const asked = { user: 'ada', match: 'part', since: expected };
    expect(deps.calls).toContainEqual(['activity.refresh', asked]);
  });
});
