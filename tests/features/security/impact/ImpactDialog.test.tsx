import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { type Impact } from '../../../../contract/impact';
import ImpactDialog from '../../../../src/features/security/impact/ImpactDialog';
import { message } from '../../../../src/i18n/text';
import {
  impactFailed,
  type ImpactFailure,
  impactReceived,
  impactRequested,
} from '../../../../src/store/impact/slice';
import { CONFIRM_VIEWS } from '../../../../src/store/overlays/dialogs';
import { confirmOpened } from '../../../../src/store/overlays/slice';
import { someImpact, someImpactGroup } from '../../../support/fakeDeps';
import { renderWithStore } from '../../../support/renderWithStore';

const OPEN = confirmOpened({
  title: message('impact.title'),
  text: [],
  confirmLabel: message('common.save'),
  cancelLabel: message('common.cancel'),
  tone: 'normal',
  view: CONFIRM_VIEWS.impact,
});

/** The question about changes, with their preview or a reason for its absence. */
function asked(answer: Impact | ImpactFailure) {
  const view = renderWithStore(<ImpactDialog />);
  const { dispatch } = view.store;
  act(() => {
    dispatch(impactRequested('question'));
    dispatch(
      typeof answer === 'string'
        ? impactFailed({ place: 'question', failure: answer })
        : impactReceived({ place: 'question', impact: answer }),
    );
    dispatch(OPEN);
  });
  return view;
}

const on = (...patterns: string[]) => ({ patterns, except: [], indices: null });
const READ = ['search', 'getDocument'] as const;

const LOSS = someImpactGroup({
  subjects: [{ kind: 'users', names: Array.from({ length: 14 }, (_each, at) => `user-${at}`), count: 14 }],
  users: 14,
  roles: { gained: [], lost: ['log_reader'], changed: [] },
  losses: { operations: [{ operations: [...READ], extent: on('logs-*') }], permissions: [] },
});
const GAIN = someImpactGroup({
  subjects: [
    { kind: 'users', names: ['ann', 'bob'], count: 2 },
    { kind: 'backendRoles', names: ['night'], count: 1 },
  ],
  users: 2,
  gains: {
    operations: [{ operations: ['indexDocument', 'deleteDocument'], extent: on('hr-*') }],
    permissions: [],
  },
});

const dialog = () => within(screen.getByRole('alertdialog'));
const save = () => dialog().getByRole('button', { name: 'Save changes' });

describe('the question about changes of access', () => {
  it('says in sentences who loses and gains access to which indices', () => {
    asked(someImpact({ groups: [LOSS, GAIN], gaining: 2, losing: 14 }));
    expect(dialog().getByText('14 users lose read on logs-*.')).toBeVisible();
    expect(dialog().getByText('2 users and backend role night gain write on hr-*.')).toBeVisible();
    expect(dialog().getByText('In all, 14 users lose something and 2 gain something.')).toBeVisible();
    expect(save()).toBeEnabled();
  });

  it('opens to all names, in pages, with the roles as the reason', async () => {
    const { user } = asked(someImpact({ groups: [LOSS], losing: 14 }));
    expect(dialog().queryByText('user-3')).toBeNull();
    const toggle = dialog().getByRole('button', { name: 'Show who' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(dialog().getByText('Roles lost: log_reader.')).toBeVisible();
    expect(dialog().getByText('user-3')).toBeVisible();
    expect(dialog().getByText('(14)')).toBeVisible();
  });

  it('says how many names of a large group are listed', async () => {
    const subjects = [{ kind: 'users' as const, names: ['ann', 'bob'], count: 2500 }];
    const { user } = asked(someImpact({ groups: [{ ...LOSS, subjects }] }));
    await user.click(dialog().getByRole('button', { name: 'Show who' }));
    expect(dialog().getByText('2 of 2,500 names are listed.')).toBeVisible();
  });

  it.each([
    [{ everybody: true }, 'Everybody who signs in gains access.'],
    [{ anonymous: true }, 'Visitors who have not signed in gain access.'],
    [
      { administrators: [{ kind: 'users' as const, names: ['ann', 'bob'], count: 2 }] },
      '2 new administrators: ann and bob.',
    ],
  ])('waits for a tick before %j gains access', async (attention, text) => {
    const { user, log } = asked(
      someImpact({
        groups: [GAIN],
        attention: { everybody: false, anonymous: false, administrators: [], ...attention },
      }),
    );
    expect(dialog().getByText(text)).toBeVisible();
    expect(save()).toBeDisabled();
    await user.click(dialog().getByRole('checkbox', { name: 'This is intended' }));
    expect(save()).toBeEnabled();
    await user.click(save());
    expect(log.types().slice(-2)).toEqual(['impact/intentionToggled', 'overlays/confirmAnswered']);
  });

  it('describes tenants, administration, rules, permissions and what is excepted', () => {
    const group = someImpactGroup({
      tenants: [
        { tenant: 'sales', before: 'none', after: 'read' },
        { tenant: 'hr', before: 'write', after: 'read' },
      ],
      rules: [
        { kind: 'documents', value: '{}', change: 'removed', effect: 'wider', extent: on('logs-*') },
        { kind: 'masks', value: 'ip', change: 'added', effect: 'narrower', extent: on('web-*') },
      ],
      gains: {
        operations: [{ operations: ['search'], extent: { ...on('a-*'), except: ['a-1'] } }],
        permissions: [],
      },
      administration: 'lost',
    });
    const permission = someImpactGroup({
      subjects: [{ kind: 'everybody', names: [], count: 1 }],
      gains: {
        operations: [],
        permissions: [{ level: 'cluster', permissions: ['cluster:monitor/main'], patterns: [] }],
      },
    });
    asked(someImpact({ groups: [group, permission] }));
    for (const sentence of [
      'User bob loses the administration of security and write access to tenant hr.',
      'User bob gains search on a-* (not a-1) and read access to tenant sales.',
      'User bob sees more documents on logs-*.',
      'User bob sees fewer unmasked values on web-*.',
      'Everybody who signs in gains the permission cluster:monitor/main.',
    ])
      expect(dialog().getByText(sentence)).toBeVisible();
  });

  it('says why a preview is incomplete', () => {
    asked(
      someImpact({
        groups: [GAIN],
        complete: false,
        reasons: [
          { kind: 'undecided', names: ['eve'], count: 1 },
          { kind: 'indices', reason: 'The cluster does not answer.' },
          { kind: 'hidden', types: ['internalusers'] },
        ],
      }),
    );
    expect(dialog().getByText('There may be more or fewer changes')).toBeVisible();
    expect(dialog().getByText("The roles of 1 user can't be determined: eve.")).toBeVisible();
    expect(
      dialog().getByText("The existing indices can't be listed: The cluster does not answer."),
    ).toBeVisible();
  });

  it('shows more groups on request, and counts those that are not listed', async () => {
    const groups = Array.from({ length: 12 }, (_each, at) =>
      someImpactGroup({
        ...LOSS,
        subjects: [{ kind: 'users', names: [`solo-${at}`], count: 1 }],
      }),
    );
    const { user } = asked(someImpact({ groups, groupCount: 40 }));
    expect(dialog().queryByText(/^User solo-11 /)).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Show 2 more' }));
    expect(dialog().getByText(/^User solo-11 /)).toBeVisible();
    expect(dialog().getByText('28 smaller groups are not listed.')).toBeVisible();
  });

  it.each([
    ['slow', 'Who gains or loses access could not be computed in time.'],
    ['failed', 'Who gains or loses access could not be computed.'],
  ] as const)('can be confirmed without a preview (%s)', (failure, text) => {
    asked(failure);
    expect(dialog().getByText(text)).toBeVisible();
    expect(save()).toBeEnabled();
  });
});
