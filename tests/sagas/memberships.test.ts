import { describe, expect, it } from '@jest/globals';
import { membershipEndRequested } from '../../src/store/memberships/slice';
import { selectConfirmOrNull } from '../../src/store/overlays/selectors';
import { confirmAnswered } from '../../src/store/overlays/slice';
import { selectToasts } from '../../src/store/toasts/selectors';
import { fakeDeps, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const ENDS_AT = '2030-01-04T18:00:00.000Z';

/** The gateway refuses the end of the last administrator, unless it is confirmed. */
function live() {
  const { store, deps } = createLiveStore(
    undefined,
    fakeDeps({
      memberships: {
        setEnd: async (_role, _user, _end, confirmed) => {
          if (confirmed !== true) throw httpFailure(428, 'No administrator.');
        },
      },
    }),
  );
  const rest = async () => {
    for (let turn = 0; turn < 6; turn += 1) await settled();
  };
  return {
    async request() {
      store.dispatch(membershipEndRequested({ role: 'all_access', user: 'admin', endsAt: ENDS_AT }));
      await rest();
    },
    async answer(confirmed: boolean) {
      const question = selectConfirmOrNull(store.getState());
      expect(question?.testSubject).toBe('lastAdministratorConfirmModal');
      store.dispatch(confirmAnswered({ id: question?.id ?? '', confirmed }));
      await rest();
    },
    toasts: () => selectToasts(store.getState()).map(({ title }) => title),
    sent: () => deps.callNames().filter((name) => name === 'memberships.setEnd').length,
  };
}

describe('the end of the last administrator', () => {
  it('is set after a confirmation', async () => {
    const { request, answer, toasts, sent } = live();
    await request();
    await answer(true);
    expect(sent()).toBe(2);
    expect(toasts()).toMatchObject([{ id: 'memberships.endSet' }]);
  });

  it('is not set, without a failure, when the user declines', async () => {
    const { request, answer, toasts, sent } = live();
    await request();
    await answer(false);
    expect(sent()).toBe(1);
    expect(toasts()).toEqual([]);
  });
});
