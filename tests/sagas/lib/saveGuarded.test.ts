import { describe, expect, it } from '@jest/globals';
import { expectSaga } from 'redux-saga-test-plan';
import * as matchers from 'redux-saga-test-plan/matchers';
import { call } from 'typed-redux-saga';
import { decide, type Decision } from '../../../src/sagas/lib/conflicts';
import { DECLINED, type GuardedSave, type ReadValue, saveGuarded } from '../../../src/sagas/lib/saveGuarded';

interface Thing {
  text: string;
}

/** A failure with a status, which is what `statusOf` finds in it here. */
const failure = (status: number) => Object.assign(new Error(`status ${status}`), { status });
const CONFLICT = failure(409);

/** What the server is asked for, and what it answers in turn. */
function server(sends: (string | undefined | Error)[], reads: (ReadValue<Thing> | null)[] = []) {
  const asked: unknown[] = [];
  const send = async (value: Thing, base: ReadValue<Thing> | null) => {
    asked.push(['send', value.text, base?.version ?? null]);
    const answer = sends.shift();
    if (answer instanceof Error) throw answer;
    return { version: answer };
  };
  const read = async () => {
    asked.push(['read']);
    return reads.shift() ?? null;
  };
  return { asked, send, read };
}

const save = (
  { send, read }: Pick<ReturnType<typeof server>, 'send' | 'read'>,
  over: Partial<GuardedSave<Thing>> = {},
): GuardedSave<Thing> => ({
  domain: 'tenants',
  name: 'harbour',
  base: { value: { text: 'old' }, version: '"1"' },
  value: { text: 'mine' },
  *send(value, base) {
    return yield* call(send, value, base);
  },
  *read() {
    return yield* call(read);
  },
  ...over,
});

/** Runs a save; the user answers a question for a decision in the given way. */
const run = async (what: GuardedSave<Thing>, ...decisions: Decision[]) => {
  const asked: unknown[] = [];
  const { returnValue } = await expectSaga(function* () {
    try {
      return yield* saveGuarded(what);
    } catch (error) {
      return { thrown: error };
    }
  })
    .provide([
      [matchers.getContext('toProblem'), (error: { status: number }) => ({ status: error.status })],
      {
        call(effect, next) {
          if (effect.fn !== decide) return next();
          const [{ base, mine, theirs }] = effect.args as [
            { base: Thing; mine: Thing; theirs: Thing | null },
          ];
          asked.push([base?.text ?? null, mine.text, theirs?.text ?? null]);
          return decisions.shift();
        },
      },
    ])
    .withReducer((state: object = {}) => state)
    .run();
  return { outcome: returnValue as unknown, asked };
};

describe('a guarded save', () => {
  it('sends once with the version that was read, when nothing is in its way [C27]', async () => {
    const gateway = server(['"2"']);
    const { outcome } = await run(save(gateway));
    expect(outcome).toEqual({ kind: 'saved', value: { text: 'mine' }, version: '"2"' });
    expect(gateway.asked).toEqual([['send', 'mine', '"1"']]);
  });

  it('reads after a conflict, lets the user decide, and sends what was decided with the new version', async () => {
    const gateway = server([CONFLICT, '"3"'], [{ value: { text: 'theirs' }, version: '"2"' }]);
    const { outcome, asked } = await run(save(gateway), { kind: 'save', value: { text: 'both' } });
    expect(asked).toEqual([['old', 'mine', 'theirs']]);
    expect(gateway.asked).toEqual([['send', 'mine', '"1"'], ['read'], ['send', 'both', '"2"']]);
    expect(outcome).toEqual({ kind: 'saved', value: { text: 'both' }, version: '"3"' });
  });

  it('counts as saved without another request if the other version is kept', async () => {
    const theirs = { text: 'theirs' };
    const gateway = server([CONFLICT], [{ value: theirs, version: '"2"' }]);
    const { outcome } = await run(save(gateway), { kind: 'save', value: theirs });
    expect(outcome).toEqual({ kind: 'saved', value: theirs, version: '"2"' });
    expect(gateway.asked).toHaveLength(2);
  });

  it('recreates a deleted entry, discards it, or returns to the form, as the user decides', async () => {
    const again = server([CONFLICT, '"9"'], [null]);
    expect((await run(save(again), { kind: 'recreate' })).outcome).toMatchObject({ kind: 'saved' });
    expect(again.asked.at(-1)).toEqual(['send', 'mine', null]);
    expect((await run(save(server([CONFLICT], [null])), { kind: 'giveUp' })).outcome).toEqual({
      kind: 'givenUp',
    });
    expect((await run(save(server([CONFLICT], [null])), { kind: 'back' })).outcome).toEqual({ kind: 'back' });
  });

  it('asks before a new entry replaces an existing one', async () => {
    const there = { value: { text: 'theirs' }, version: '"5"' };
    const replace = (yes: boolean) => ({
      base: null,
      *mayReplace() {
        return yield* call(async () => yes);
      },
    });
    const kept = server([CONFLICT], [there]);
    expect((await run(save(kept, replace(false)))).outcome).toEqual({ kind: 'back' });
    const replaced = server([CONFLICT, '"6"'], [there]);
    expect((await run(save(replaced, replace(true)))).outcome).toMatchObject({ version: '"6"' });
    expect(replaced.asked).toEqual([['send', 'mine', null], ['read'], ['send', 'mine', '"5"']]);
  });

  it('throws the conflict when the server has the version that was sent, so that it never repeats without end', async () => {
    const gateway = server([CONFLICT], [{ value: { text: 'old' }, version: '"1"' }]);
    expect((await run(save(gateway))).outcome).toEqual({ thrown: CONFLICT });
    expect(gateway.asked).toHaveLength(2);
  });

  it('saves nothing when the user declines before it is sent', async () => {
    const gateway = server([]);
    const declined = save(gateway, {
      *send() {
        return yield* call(async (): Promise<typeof DECLINED> => DECLINED);
      },
    });
    expect((await run(declined)).outcome).toEqual({ kind: 'back' });
  });
});
