import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type ActivityEvent, type ActivityPage } from '../../../../contract/activity';
import { type RevisionDetails } from '../../../../contract/history';
import { initialAccountState } from '../../../../src/store/account/slice';
import { newerActivityRequested } from '../../../../src/store/activity/slice';
import { fakeResource, httpFailure, someAuditSettings } from '../../../support/fakeDeps';
import { pressKey } from '../../../support/pressKey';
import { openSecurity, pageTitle, someUser } from '../support';

const at = '2026-03-01T08:00:00.000Z';
const details: RevisionDetails = {
  id: 7,
  write: 7,
  at,
  origin: 'request',
  by: 'ada',
  address: '203.0.113.7',
  type: 'roles',
  name: 'hr_reader',
  version: 'v7',
  kind: 'changed',
  fields: ['description'],
  before: { description: 'old' },
  after: { description: 'new' },
};
const { before: _before, after: _after, ...revision } = details;
const change: ActivityEvent = { id: 'change-7', at, kind: 'change', by: 'ada', revision };
const failure: ActivityEvent = {
  id: 'audit-6',
  at,
  kind: 'failure',
  by: 'bob',
  address: '203.0.113.9',
  category: 'FAILED_LOGIN',
  attempts: 12,
};
const refusal: ActivityEvent = {
  id: 'audit-5',
  at,
  kind: 'refusal',
  by: 'mara',
  category: 'MISSING_PRIVILEGES',
  request: 'GET /_plugins/_security/api/roles',
  reason: 'No permission.',
};
const pageOf = (events: ActivityEvent[], more: Partial<ActivityPage> = {}): ActivityPage => ({
  events,
  sources: { history: 'shown', audit: 'shown' },
  ...more,
});
const items = () =>
  within(screen.getByRole('list', { name: 'Events' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const TIME = 'Mar 1, 2026 @ 08:00:00';

describe('the activity', () => {
  it('describes API tokens and shared resources of newer clusters', async () => {
    const event = (category: string, more: Partial<ActivityEvent>): ActivityEvent =>
      ({ id: `audit-${category}`, at, kind: 'sharing', by: 'mara', category, ...more }) as ActivityEvent;
    const path = '/_plugins/_security/api/apitokens';
    const events = [
      event('API_TOKEN_WRITE', { kind: 'token', request: `POST ${path}` } as Partial<ActivityEvent>),
      event('API_TOKEN_WRITE', {
        id: 'audit-2',
        kind: 'token',
        request: `DELETE ${path}/1`,
      } as Partial<ActivityEvent>),
      event('API_TOKEN_WRITE', { id: 'audit-3', kind: 'token' }),
      event('RESOURCE_SHARING_CHANGED', {}),
      event('RESOURCE_ACCESS_GRANTED', {}),
      event('RESOURCE_ACCESS_DENIED', { kind: 'refusal' }),
    ];
    await openSecurity('#/activity', { activity: { list: async () => pageOf(events) } });
    expect(items()).toEqual([
      `mara created an API token · ${TIME}`,
      `mara revoked an API token · ${TIME}`,
      `mara changed API tokens · ${TIME}`,
      `mara changed who can use a resource · ${TIME}`,
      `mara used a shared resource · ${TIME}`,
      `mara was denied a shared resource · ${TIME}`,
    ]);
  });

  it('lists changes, failed sign-ins and refusals, newest first', async () => {
    await openSecurity('#/activity', { activity: { list: async () => pageOf([change, failure, refusal]) } });
    expect(pageTitle()).toBe('Activity');
    expect(items()).toEqual([
      `ada changed role hr_reader (Description) · ${TIME} · 203.0.113.7Show changes`,
      `bob failed to sign in · ${TIME} · 203.0.113.9 · 12 attempts`,
      `mara was denied GET /_plugins/_security/api/roles · ${TIME}No permission.`,
    ]);
    expect(screen.getByRole('link', { name: 'bob' })).toHaveAttribute('href', '#/activity?user=bob');
  });

  it('links from an event to all events of its session', async () => {
    const session = '0123456789abcdef01234567';
    const { user, rest, deps } = await openSecurity('#/activity', {
      activity: {
        list: async () =>
          pageOf([
            { ...refusal, session },
            { ...change, revision: { ...revision, session } },
          ]),
      },
    });
    const [first, second, ...others] = screen.getAllByRole('link', { name: 'Session' });
    expect(others).toEqual([]);
    expect(first).toHaveAttribute('href', `#/activity?session=${session}`);
    expect(second).toHaveAttribute('href', `#/activity?session=${session}`);
    await user.type(screen.getByLabelText('Session'), `${session}{Enter}`);
    await rest();
    expect(deps.calls).toContainEqual(['activity.list', { session }]);
  });

  it('shows what a change changed', async () => {
    const { user, rest } = await openSecurity('#/activity', {
      activity: { list: async () => pageOf([change]) },
      history: { get: async () => details },
    });
    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    await rest();
    expect(within(screen.getByRole('table')).getByRole('rowheader')).toHaveTextContent('Description');
  });

  it('shows one act as one event that unfolds, and the change that its address names', async () => {
    const parts = [{ type: 'roles' as const, kind: 'changed' as const, count: 2 }];
    const act = { ...revision, id: 9, write: 9, together: { count: 2, parts, names: ['a', 'b'] } };
    const event: ActivityEvent = { ...change, id: 'write-9', revision: act };
    const { user, rest } = await openSecurity('#/activity?change=7', {
      activity: { list: async () => pageOf([event, failure]) },
      history: {
        get: async () => details,
        list: async () => ({ revisions: [{ ...revision, id: 9, write: 9 }, revision] }),
      },
    });
    expect(items()[0]).toContain('ada changed role hr_reader');
    expect(items()[1]).toContain('ada changed 2 roles (a, b)');
    await user.click(screen.getByRole('button', { name: 'Show changes' }));
    await rest();
    const unfolded = within(screen.getByRole('list', { name: 'Changes of this act' }));
    expect(unfolded.getByRole('button', { name: 'Undo this change' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo all 2' })).toBeInTheDocument();
  });

  it('is narrowed by its address and by the fields above, and the files are narrowed alike', async () => {
    const { user, rest, deps } = await openSecurity('#/activity?kind=failure', {});
    expect(deps.calls).toContainEqual(['activity.list', { kind: 'failure' }]);
    expect(screen.getByText('No events match these filters.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('User'), 'bob');
    pressKey('Enter');
    await rest();
    expect(deps.addresses.at(-1)).toContain('#/activity?kind=failure&user=bob');
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain(
      '/api/v1/activity?kind=failure&user=bob&match=part&format=csv',
    );
    expect(screen.getByLabelText('User')).toHaveFocus();
    await user.click(screen.getByRole('combobox', { name: 'Time' }));
    await user.click(screen.getByTitle('Last 24 hours'));
    await rest();
    const asked = { kind: 'failure', user: 'bob', since: '24h', match: 'part' };
    expect(deps.calls).toContainEqual(['activity.list', asked]);
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await rest();
    expect(deps.addresses.at(-1)).toMatch(/#\/activity$/);
  });

  it('suggests users and entries of the type once a field has the focus, and applies a chosen one', async () => {
    const { user, rest, deps } = await openSecurity('#/activity?type=roles', {
      resources: {
        users: fakeResource([
          ['mara', someUser()],
          ['bob', someUser()],
        ]),
        roles: fakeResource({ hr_reader: {}, hr_admin: {}, ops: {} } as never),
      },
    });
    expect(deps.callNames()).not.toContain('roles.list');
    await user.type(screen.getByLabelText('Name'), 'hr');
    await rest();
    expect(screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))).toEqual(
      expect.arrayContaining(['Contains “hr”', 'hr_admin']),
    );
    await user.click(screen.getByTitle('hr_reader'));
    await rest();
    expect(deps.calls).toContainEqual(['activity.list', { type: 'roles', name: 'hr_reader', match: 'part' }]);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.click(screen.getByLabelText('User'));
    await rest();
    await user.click(screen.getByTitle('mara'));
    await rest();
    const both = { type: 'roles', name: 'hr_reader', user: 'mara', match: 'part' };
    expect(deps.calls).toContainEqual(['activity.list', both]);
    await user.click(screen.getByLabelText('User'));
    expect(deps.callNames().filter((name) => name === 'users.list')).toHaveLength(1);
  });

  it('loads more, and adds new events above without moving the shown ones', async () => {
    const { user, rest, store } = await openSecurity('#/activity', {
      activity: {
        list: async (_query, before) =>
          before === 'x' ? pageOf([refusal]) : pageOf([failure], { next: 'x' }),
        refresh: async () => pageOf([change, failure], { next: 'x' }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Show older events' }));
    await rest();
    expect(items()).toHaveLength(2);
    store.dispatch(newerActivityRequested());
    await rest();
    expect(items().map((text) => text?.split(' ')[0])).toEqual(['ada', 'bob', 'mara']);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Follow live' })).toBeInTheDocument();
  });

  it('is narrowed to the time from one moment to another', async () => {
    const { user, rest, deps } = await openSecurity('#/activity', {});
    await user.click(screen.getByRole('combobox', { name: 'Time' }));
    await user.click(screen.getByTitle('From … to …'));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01T08:00' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-02T08:00' } });
    await user.click(screen.getByRole('button', { name: 'Apply filters' }));
    await rest();
    const [since, until] = ['2026-03-01T08:00', '2026-03-02T08:00'].map((at) => new Date(at).toISOString());
    expect(deps.calls).toContainEqual(['activity.list', { since, until }]);
  });

  it('says that successful sign-ins are not recorded, and where to enable that', async () => {
    const sources = { history: 'shown', audit: 'shown', signIns: false } as const;
    await openSecurity('#/activity', { activity: { list: async () => pageOf([change], { sources }) } });
    expect(screen.getByText(/Successful sign-ins aren't recorded/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Turn them on in the audit settings' })).toHaveAttribute(
      'href',
      '#/activity/settings',
    );
  });

  it('says which events the user cannot read, and why nothing could be read', async () => {
    const { unmount } = await openSecurity('#/activity', {
      activity: {
        list: async () => pageOf([change], { sources: { history: 'shown', audit: 'forbidden' } }),
      },
    });
    expect(screen.getByText("Only changes are shown: you can't read the audit log.")).toBeInTheDocument();
    unmount();
    await openSecurity('#/activity', {
      activity: { list: () => Promise.reject(httpFailure(403, 'Not yours to read.')) },
    });
    expect(screen.getByText(/Not yours to read/)).toBeInTheDocument();
  });

  describe('the audit settings beside it', () => {
    const failedSignIns = () => screen.getByRole('switch', { name: 'Failed sign-ins' });

    it('show the recorded categories as switches that are saved at once', async () => {
      let stored = someAuditSettings().config;
      const { user, rest, deps } = await openSecurity('#/activity', {
        audit: {
          fetchSettings: async () => ({ config: stored, _readonly: [] }),
          saveConfig: async (config) => {
            stored = config;
          },
        },
      });
      await user.click(screen.getByRole('tab', { name: 'Audit settings' }));
      await rest();
      expect(deps.addresses.at(-1)).toContain('#/activity/settings');
      // The code of the page comes by itself.
      await screen.findByRole('switch', { name: 'Failed sign-ins' });
      expect(screen.getByRole('tab', { name: 'Audit settings', selected: true })).toBeInTheDocument();
      expect(failedSignIns()).toBeChecked();
      expect(screen.getByRole('switch', { name: 'Permitted requests' })).not.toBeChecked();
      await user.click(failedSignIns());
      await rest();
      expect(failedSignIns()).not.toBeChecked();
      expect(stored['audit']).toEqual({
        ...Object(someAuditSettings().config['audit']),
        disabled_rest_categories: ['AUTHENTICATED', 'GRANTED_PRIVILEGES', 'FAILED_LOGIN'],
      });
      await user.click(screen.getByRole('switch', { name: 'Sign-ins and authenticated requests' }));
      await rest();
      expect(stored['audit']).toMatchObject({
        disabled_rest_categories: ['GRANTED_PRIVILEGES', 'FAILED_LOGIN'],
      });
      expect(screen.getByRole('link', { name: 'All audit settings' })).toHaveAttribute(
        'href',
        '#/auditLogging',
      );
      await user.click(screen.getByRole('tab', { name: 'Activity' }));
      await rest();
      expect(screen.getByLabelText('Event')).toBeInTheDocument();
    });

    it('can be viewed but not changed by auditors', async () => {
      await openSecurity('#/activity/settings', {
        preloadedState: { account: { ...initialAccountState, closedEndpoints: { AUDIT: ['PUT', 'PATCH'] } } },
      });
      expect(await screen.findByText("You can view these settings but can't change them")).toBeVisible();
      for (const each of screen.getAllByRole('switch')) expect(each).toBeDisabled();
    });

    it('cannot be changed where the server locks them', async () => {
      await openSecurity('#/activity/settings', {
        audit: {
          fetchSettings: async () => ({
            ...someAuditSettings(),
            _readonly: ['/audit/disabled_rest_categories'],
          }),
        },
      });
      expect(await screen.findByRole('switch', { name: 'Failed sign-ins' })).toBeDisabled();
    });
  });
});
