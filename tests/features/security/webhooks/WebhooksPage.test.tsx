import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type Webhook, type WebhookBody, type WebhookDelivery } from '../../../../contract/webhooks';
import { httpFailure } from '../../../support/fakeDeps';
import { fill } from '../../../support/kit';
import { openSecurity, pageTitle } from '../support';

const SECRET = 'a-secret-of-the-receiver';
const failed: WebhookDelivery = {
  id: 'audit.disabled-1',
  event: 'audit.disabled',
  at: '2026-11-26T10:00:00.000Z',
  state: 'waiting',
  attempts: 2,
  status: 503,
  error: 'The receiver returned 503.',
  next_at: '2026-11-26T10:00:15.000Z',
};
const CHAT: Webhook = {
  id: 'w1',
  name: 'Chat',
  url: 'https://chat.example.org/hook',
  events: ['audit.disabled', 'signin.storm'],
  enabled: true,
  waiting: 3,
  last: failed,
};

function webhooks(over: { webhooks?: Webhook[]; has_history?: boolean; can_write?: boolean } = {}) {
  const saved: [string | null, WebhookBody][] = [];
  const save = async (id: string | null, body: WebhookBody) => {
    saved.push([id, body]);
    return CHAT;
  };
  const list = async () => ({ webhooks: [CHAT], has_history: true, can_write: true, ...over });
  return { saved, requests: { list, save, deliveries: async () => ({ deliveries: [failed] }) } };
}

describe('the page of webhooks', () => {
  it('lists them with their state and what waits, and shows the deliveries of one', async () => {
    const { requests } = webhooks();
    const { user } = await openSecurity('#/webhooks', { webhooks: requests });
    expect(pageTitle()).toBe('Webhooks');
    const chat = within(screen.getByRole('row', { name: /Chat/ }));
    expect(chat.getByText('https://chat.example.org/hook')).toBeVisible();
    expect(chat.getByText('3 notices wait')).toBeVisible();
    await user.click(chat.getByRole('button', { name: 'Deliveries' }));
    const log = within(await screen.findByRole('dialog', { name: 'Deliveries to Chat' }));
    expect(await log.findByText('The receiver returned 503.')).toBeVisible();
    expect(log.getByText('Auditing turned off')).toBeVisible();
    expect(log.getByText('2 attempts')).toBeVisible();
    expect(log.getByText(/Next attempt/)).toBeVisible();
  });

  it('creates one; the secret goes to the server and into no action or state', async () => {
    const { requests, saved } = webhooks({ webhooks: [] });
    const { user, rest, store, log } = await openSecurity('#/webhooks', { webhooks: requests });
    expect(screen.getByText('No webhooks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create webhook' }));
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    expect(dialog.getByText('Enter a name.')).toBeVisible();
    expect(dialog.getByText('Enter at least 16 characters.')).toBeVisible();
    await fill(user, dialog.getByRole('textbox', { name: 'Name' }), 'Chat');
    await user.clear(dialog.getByRole('textbox', { name: 'URL' }));
    await fill(user, dialog.getByRole('textbox', { name: 'URL' }), 'https://chat.example.org/hook');
    await fill(user, dialog.getByLabelText('Secret'), SECRET);
    await user.click(dialog.getByRole('checkbox', { name: 'Many refused sign-ins' }));
    await user.click(dialog.getByRole('button', { name: 'Create webhook' }));
    await rest();
    expect(saved).toEqual([
      [
        null,
        {
          name: 'Chat',
          url: 'https://chat.example.org/hook',
          events: [
            'administrator.added',
            'audit.disabled',
            'mapping.everyone',
            'anonymous.enabled',
            'configuration.outside',
            'certificate.expiring',
          ],
          enabled: true,
          secret: SECRET,
        },
      ],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create webhook' })).toBeNull());
    expect(JSON.stringify([store.getState(), log.actions()])).not.toContain(SECRET);
  });

  it('keeps the secret of one that is edited, and says why it was not saved', async () => {
    const { requests } = webhooks();
    const save = async () => {
      throw httpFailure(400, 'The URL is too long.');
    };
    const { user, rest, deps } = await openSecurity('#/webhooks', { webhooks: { ...requests, save } });
    await user.click(screen.getByRole('button', { name: 'Edit: Chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }));
    expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue(CHAT.url);
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await rest();
    expect(dialog.getByText('The URL is too long.')).toBeVisible();
    const [, id, body] = deps.calls.find(([name]) => name === 'webhooks.save') ?? [];
    expect([id, body]).toEqual(['w1', expect.not.objectContaining({ secret: expect.anything() })]);
  });

  it('removes one after a question, and reports a failed test', async () => {
    const { requests } = webhooks();
    const test = async () => ({ ...failed, event: 'webhook.test' as const });
    const { user, rest, answer, question, deps } = await openSecurity('#/webhooks', {
      webhooks: { ...requests, test },
    });
    const calls = (name: string) => deps.calls.filter(([made]) => made === name);
    await user.click(screen.getByRole('button', { name: 'Remove: Chat' }));
    await rest();
    expect(question()?.title).toEqual({ id: 'webhooks.removeTitle', values: { name: 'Chat' } });
    await answer(false);
    expect(calls('webhooks.remove')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove: Chat' }));
    await rest();
    await answer(true);
    expect(calls('webhooks.remove')).toEqual([['webhooks.remove', 'w1']]);
    await user.click(screen.getByRole('button', { name: 'Send a test: Chat' }));
    await rest();
    expect(calls('webhooks.test')).toEqual([['webhooks.test', 'w1']]);
    expect(screen.getByRole('button', { name: 'Send a test: Chat' })).toBeEnabled();
  });

  it('changes nothing for readers, says what is not reported, and why it cannot be shown', async () => {
    const readers = webhooks({ can_write: false, has_history: false });
    const { unmount } = await openSecurity('#/webhooks', { webhooks: readers.requests });
    expect(screen.getByText('You can view webhooks but not change them')).toBeVisible();
    expect(screen.getByText('Changes of the configuration are not reported')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Create|Edit|Remove|test/ })).toBeNull();
    unmount();
    const list = async () => {
      throw httpFailure(403, 'You do not have permission to read users, roles and role mappings.');
    };
    await openSecurity('#/webhooks', { webhooks: { list } });
    expect(
      screen.getByText('You do not have permission to read users, roles and role mappings.'),
    ).toBeVisible();
  });
});
