import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { KNOWN_EVENTS } from '../../../cli/replay/knownEvents';
import { registerMessages } from '../../../src/i18n';
import german from '../../../src/i18n/messages/de';
import english from '../../../src/i18n/messages/en';
import { createTranslator } from '../../../src/i18n/translator';
import { inputSeen } from '../../../src/recording/inputs';
import { parseBundle } from '../../../src/recording/parse';
import { sentenceOf, textOf, toldEvents, wordsOf } from '../../../src/recording/sentences/sentenceOf';
import { applyLine } from '../../../src/recording/walk';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { playerSlice } from '../../../src/store/player/slice';
import { rolesResource, usersResource } from '../../../src/store/resources/resources';
import { reducerOf, rootReducer, type RootState } from '../../../src/store/rootReducer';
import { toastRaised } from '../../../src/store/toasts/slice';
import { GOLDEN_LOGS, goldenLog } from '../../support/goldenLogs';
import '../../../src/i18n/full';

registerMessages(english);
const t = createTranslator('en');
const de = createTranslator('de', german);

/** Dispatches events in turn and returns the sentence of the last one. */
function told(events: readonly { type: string; payload?: unknown }[], translator = t): string | null {
  let before: RootState = rootReducer(undefined, { type: '@@init' });
  let after = before;
  for (const event of events) {
    before = after;
    after = rootReducer(before, event);
  }
  return sentenceOf(events.at(-1) as { type: string }, before, after, translator);
}

const problem = { kind: 'http', status: 409, message: 'Conflict', path: '/api', method: 'POST' } as const;
const { itemSaveFailed, itemSaved, listRequested } = rolesResource.actions;
const { listReceived } = usersResource.actions;
const items = Array.from({ length: 160 }, (_each, at) => ({ name: `user-${at}`, value: {} }) as never);
const users = parsePath('/app/security-dashboards-plugin#/users');
const opened = navigated({ location: users, kind: 'push' });
const typed = inputSeen({ input: 'text', text: 'bea', on: { what: 'searchbox', label: 'Search' } });

describe('the sentence of an event', () => {
  it.each([
    ['Received 160 internal users', 'Empfangen: 160 interne Benutzer', [listReceived({ items })]],
    ['Opened Internal users', 'Geöffnet: Interne Benutzer', [opened]],
    [
      'Opened Internal users, 160 rows',
      'Geöffnet: Interne Benutzer, 160 Zeilen',
      [listReceived({ items }), opened],
    ],
    [
      'Tried to save role hr_reader: the server refused, 409',
      'Nicht gespeichert: Rolle hr_reader; vom Server abgelehnt, 409',
      [itemSaveFailed({ name: 'hr_reader', problem })],
    ],
    [
      'Created role hr_reader',
      'Angelegt: Rolle hr_reader',
      [itemSaved({ name: 'hr_reader', value: {} as never, mode: 'create' })],
    ],
    ['Typed in Search: bea', 'Eingegeben in Search: bea', [typed]],
    ['Showed: Done', 'Gezeigt: Done', [toastRaised({ title: { text: 'Done' }, color: 'success' })]],
  ])('is %s', (inEnglish, inGerman, events) => {
    expect(told(events)).toBe(inEnglish);
    expect(told(events, de)).toBe(inGerman);
  });

  it('is missing for bookkeeping, also where only one occurrence is that', () => {
    expect(told([listRequested()])).toBeNull();
    expect(
      told([opened, navigated({ location: { ...users, hash: '#/users?q=x' }, kind: 'replace' })]),
    ).toBeNull();
  });

  it('is the name of an event of a plugin, of another build, or with odd data', () => {
    const state = rootReducer(undefined, { type: 'none' });
    const events = ['myPlugin/opened', 'users/listReceived', 'toasts/toastRaised', 'recording/inputSeen'];
    const payloads = [
      undefined,
      null,
      5,
      'text',
      {},
      { items: 7, title: [5], on: { label: [5] }, input: 'click' },
    ];
    for (const type of events)
      for (const payload of payloads) expect(sentenceOf({ type, payload }, state, state, t)).toBe(type);
  });

  it('exists or is marked as bookkeeping for every event that the product records', () => {
    const ofPlayer = Object.values(playerSlice.actions).map(({ type }) => type as string);
    const known = [...KNOWN_EVENTS].filter((type) => !ofPlayer.includes(type));
    expect(toldEvents.toSorted()).toEqual(known.toSorted());
  });

  it.each(readdirSync(GOLDEN_LOGS).map((file) => file.replace('.jsonl.gz', '')))(
    'is found for every known event of %s, in both languages',
    (name) => {
      const known = new Set(toldEvents);
      const failed: string[] = [];
      for (const log of parseBundle(goldenLog(name))) {
        const reducer = reducerOf(log.base.state as object);
        let state = log.base.state as RootState;
        for (const line of log.lines) {
          if (line.kind !== 'action') continue;
          const before = state;
          state = applyLine(reducer, state, line);
          if (!known.has(line.type)) continue;
          const words = wordsOf(line, { before, after: state });
          if (words === undefined) failed.push(line.type);
          for (const translator of [t, de]) if (words) textOf(words, translator);
        }
      }
      expect([...new Set(failed)]).toEqual([]);
    },
  );
});
