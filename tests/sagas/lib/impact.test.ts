import { describe, expect, it } from '@jest/globals';
import { type Impact } from '../../../contract/impact';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { message } from '../../../src/i18n/text';
import { type Agreed, askImpact, ON_UNDO, savedChange } from '../../../src/sagas/lib/impact';
import { undoRequested } from '../../../src/store/history/slice';
import { impactClosed, impactFailed, impactReceived, impactRequested } from '../../../src/store/impact/slice';
import { changesOf } from '../../../src/store/importExport/rows';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered, confirmOpened } from '../../../src/store/overlays/slice';
import { expectWatcher } from '../../support/expectWatcher';
import {
  fakeDeps,
  type FakeOverrides,
  httpFailure,
  networkFailure,
  someImpact,
  someImpactGroup,
} from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const REQUEST = { changes: [savedChange('roles', 'reader', { reserved: false, description: 'x' })] };
const CHANGING = someImpact({ groups: [someImpactGroup()], losing: 1 });

/** Asks, answers the first question with `confirmed`, and returns the outcome. */
function asking(
  previewImpact: NonNullable<FakeOverrides['explain']>['previewImpact'],
  {
    confirmed = true,
    more = {},
    request = REQUEST,
  }: { confirmed?: boolean; more?: Parameters<typeof askImpact>[1]; request?: typeof REQUEST } = {},
) {
  const outcomes: (Agreed | null)[] = [];
  const questions: unknown[] = [];
  const { plan, deps, run } = expectWatcher(
    function* asker() {
      outcomes.push(yield* askImpact(request, more));
    },
    {
      deps: fakeDeps({ explain: { ...(previewImpact && { previewImpact }) } }),
      providers: {
        put(effect, next) {
          const { action } = effect as unknown as { action: ReturnType<typeof confirmOpened> };
          if (confirmOpened.match(action)) questions.push(action.payload);
          return next();
        },
        take: (_effect, next) => {
          const question = questions.at(-1) as { id: string } | undefined;
          return question ? confirmAnswered({ id: question.id, confirmed }) : next();
        },
      },
    },
  );
  return { plan, deps, run, outcomes, questions };
}

describe(askImpact, () => {
  it('asks nothing if access does not change', async () => {
    const { plan, run, outcomes, questions } = asking(async () => someImpact());
    plan
      .put(impactRequested('question'))
      .put(impactReceived({ place: 'question', impact: someImpact() }))
      .put(impactClosed('question'));
    await run();
    expect(questions).toEqual([]);
    expect(outcomes).toEqual([{}]);
  });

  it('says instead of asking that patterns of roles open a new tenant', async () => {
    const request = { changes: [savedChange('tenants', 'harbour', {}, null)] };
    const noteOf = async (impact: Partial<Impact>, of = request) => {
      const { run, outcomes, questions } = asking(
        async () => someImpact({ changesAccess: false, ...impact }),
        {
          request: of,
        },
      );
      await run();
      expect(questions).toEqual([]);
      return outcomes[0]?.note;
    };
    expect(await noteOf({ gaining: 2 })).toEqual(message('tenants.openTo', { count: 2 }));
    const attention = { everybody: true, anonymous: false, administrators: [] };
    expect(await noteOf({ gaining: 2, attention })).toEqual(message('tenants.openToEverybody'));
    expect(await noteOf({})).toBeUndefined();
    expect(await noteOf({ gaining: 2 }, REQUEST)).toBeUndefined();
  });

  it('asks if access changes, and returns the counts for the history', async () => {
    const { run, outcomes, questions } = asking(async () => CHANGING);
    await run();
    expect(questions).toMatchObject([{ view: 'impact', title: message('impact.title') }]);
    const counts: ImpactCounts = {
      gaining: 0,
      losing: 1,
      others: 0,
      administrators: 0,
      everybody: false,
      anonymous: false,
    };
    expect(outcomes).toEqual([{ counts }]);
  });

  it('returns null if the user declines, and forgets the preview', async () => {
    const { plan, run, outcomes } = asking(async () => CHANGING, { confirmed: false });
    plan.put(impactClosed('question'));
    await run();
    expect(outcomes).toEqual([null]);
  });

  it('asks a question that is asked anyway, whatever changes', async () => {
    const { run, questions } = asking(async () => someImpact(), { more: { asked: ON_UNDO } });
    await run();
    expect(questions).toMatchObject([{ title: message('impact.undoTitle') }]);
  });

  it.each([403, 404, 409])('lets a change go on that cannot be previewed (%i)', async (status) => {
    const { plan, deps, run, outcomes, questions } = asking(async () => Promise.reject(httpFailure(status)));
    plan.put(impactFailed({ place: 'question', failure: 'refused' }));
    await run();
    expect([outcomes, questions, deps.logged]).toEqual([[{}], [], []]);
  });

  it('lets a change go on after an unexpected failure, with a note', async () => {
    const { deps, run, outcomes } = asking(async () => Promise.reject(networkFailure()));
    await run();
    expect(outcomes).toEqual([{ note: message('impact.failed') }]);
    expect(deps.logged).toHaveLength(1);
  });

  it('does not wait longer than five seconds', async () => {
    const { plan, run, outcomes } = asking(() => new Promise(() => {}));
    const waits: number[] = [];
    plan.provide({
      call: (effect: { fn: { name: string }; args: unknown[] }, next: () => unknown) => {
        if (effect.fn.name !== 'delayP') return next();
        waits.push(effect.args[0] as number);
        return true;
      },
      getContext: (name, next) =>
        name === 'explain' ? { previewImpact: () => new Promise(() => {}) } : next(),
    });
    await run();
    expect(waits).toEqual([5000]);
    expect(outcomes).toEqual([{ note: message('impact.slow') }]);
  });

  it('sends no fields of the server and no password hash', () => {
    expect(
      savedChange('users', 'ann', { reserved: false, hidden: false, hash: '', backend_roles: [] }, null),
    ).toEqual({ type: 'internalusers', name: 'ann', value: { backend_roles: [] }, version: null });
  });
});

describe('undo, import and assignment', () => {
  const impact = someImpact({ groups: [someImpactGroup()], losing: 1 });
  const counts = { losing: 1, gaining: 0 };

  it('asks before the undo of a notice, with the entries of the undo', async () => {
    const entries = [{ type: 'roles' as const, name: 'reader', version: '2' }];
    const live = createLiveStore(undefined, fakeDeps({ explain: { previewImpact: async () => impact } }));
    live.store.dispatch(undoRequested(entries));
    await settled();
    const question = selectConfirmOrNull(live.store.getState());
    expect(question).toMatchObject({ view: 'impact', title: message('impact.undoTitle') });
    expect(live.deps.calls).toContainEqual(['explain.previewImpact', { undo: { entries } }]);
    expect(live.deps.callNames()).not.toContain('history.undo');
    live.store.dispatch(confirmAnswered({ id: question?.id ?? '', confirmed: true }));
    await settled();
    expect(live.deps.calls.find(([name]) => name === 'history.undo')).toMatchObject([{}, entries, counts]);
  });

  it('previews no undo of settings, which give no access', async () => {
    const live = createLiveStore();
    live.store.dispatch(undoRequested([{ type: 'settings', name: 'global', version: '2' }]));
    await settled();
    expect(live.deps.callNames()).toContain('history.undo');
    expect(live.deps.callNames()).not.toContain('explain.previewImpact');
  });

  it('takes the changes of an import from its rows, unless a content is unknown', () => {
    const row = (name: string, kind: 'added' | 'removed', after?: Record<string, unknown> | null) => ({
      key: name,
      type: 'roles' as const,
      entry: { name, kind, hidden: [], ...(after === undefined ? {} : { after }) },
    });
    expect(
      changesOf([row('one', 'added', { reserved: false, description: 'x' }), row('two', 'removed')]),
    ).toEqual([
      { type: 'roles', name: 'one', value: { description: 'x' } },
      { type: 'roles', name: 'two', value: null },
    ]);
    expect(changesOf([row('one', 'added')])).toBeNull();
  });
});
