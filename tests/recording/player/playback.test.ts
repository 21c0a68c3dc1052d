import { describe, expect, it } from '@jest/globals';
import { registerMessages } from '../../../src/i18n';
import english from '../../../src/i18n/messages/en';
import { createTranslator } from '../../../src/i18n/translator';
import { type ActionLine, type ActionLog, type HeaderLine } from '../../../src/recording/format';
import { atOnce } from '../../../src/recording/inSlices';
import { createPlayback } from '../../../src/recording/player/playback';
import {
  flagsOf,
  foundIn,
  requestsAfter,
  toldIn,
  type ToldLine,
  userOf,
} from '../../../src/recording/player/story';
import { RECORDED } from '../../support/recordedLog';
import '../../../src/i18n/full';

registerMessages(english);
const t = createTranslator('en');
const told = (...logs: ActionLog[]) => toldIn(createPlayback(logs).story, t);
const EVERYTHING = { query: '', kinds: [], showsBookkeeping: true };

describe('the story of a recording', () => {
  const { facts } = createPlayback([RECORDED]);
  const story = told(RECORDED);

  it('has events and requests in order, with their origin', () => {
    expect(story[1]).toMatchObject({
      kind: 'view',
      position: 1,
      title: 'Loaded the page',
      name: 'boot/booted',
    });
    expect(story.some(({ kind }) => kind === 'saga')).toBe(true);
    expect(story.some(({ kind }) => kind === 'plugin')).toBe(true);
    expect(story.some(({ kind, title }) => kind === 'request' && title.includes('GET /api/'))).toBe(true);
    expect(userOf([RECORDED])).toBe('admin');
  });

  it('is searched by sentences, events and their data, and by kind', () => {
    const search = (query: string) => foundIn(story, { ...EVERYTHING, query });
    const requests = foundIn(story, { ...EVERYTHING, kinds: ['request'] });
    expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(['request']));
    expect(search('NAVIGATION navigated').length).toBeGreaterThan(0);
    expect(search('#/auditLogging').length).toBeGreaterThan(0);
    expect(search('signed in as ADMIN').map(({ name }) => name)).toEqual(['account/accountReceived']);
    expect(search('no such words')).toEqual([]);
  });

  it('folds bookkeeping until it is shown or searched for', () => {
    const namesOf = (lines: readonly ToldLine[]) => lines.map(({ name }) => name);
    const folded = namesOf(foundIn(story, { ...EVERYTHING, showsBookkeeping: false }));
    expect(folded).toContain('boot/booted');
    expect(folded).not.toContain('apps/appRegistered');
    expect(namesOf(foundIn(story, EVERYTHING))).toContain('apps/appRegistered');
    const found = foundIn(story, { ...EVERYTHING, query: 'appRegistered', showsBookkeeping: false });
    expect(new Set(namesOf(found))).toEqual(new Set(['apps/appRegistered']));
  });

  it('says where a recording was cut or lost lines', () => {
    const mark = { at: 1, note: 'look' };
    const titles = (header: Partial<HeaderLine>, seq = RECORDED.base.seq) => {
      const { previous: _previous, ...own } = RECORDED.header;
      const log = { ...RECORDED, header: { ...own, ...header }, base: { ...RECORDED.base, seq } };
      return told(log).flatMap(({ kind, title }) => (kind === 'gap' ? [title] : []));
    };
    expect(titles({})).toEqual([]);
    expect(titles({ previous: 'a-page' })).toEqual(['The page before is not in this recording']);
    expect(titles({}, 7)).toEqual(['7 earlier lines were cut before saving']);
    expect(titles({ gone: { lines: 5, marks: [mark] }, lost: { pages: 1, marks: [] } }, 5)).toEqual([
      '1 earlier page is missing: too long to be kept',
      '5 earlier lines are missing: the recording was full',
      'A mark is in what is missing: look',
    ]);
    const { seq } = RECORDED.end;
    const next = { ...RECORDED, base: { ...RECORDED.base, seq } };
    expect(told(RECORDED, next).filter(({ kind }) => kind === 'gap')).toHaveLength(1);
  });

  it('has each request with its status after the action that triggered it, if known', () => {
    const requests = story.filter(({ line }) => line.kind === 'exchange');
    for (const request of requests) {
      expect(requestsAfter(story, request.position)).toContain(request);
      const before = story.slice(0, story.indexOf(request)).findLast(({ line }) => line.kind === 'action');
      expect(before?.position).toBe(request.position);
      expect(before?.at).toBeLessThanOrEqual(request.at);
    }
    expect(requests.map(({ name }) => name)).toContain('GET /api/v1/configuration/audit 200');
    const sentence = /^Got 200 in [\d.]+ s: GET \/api\/v1\/configuration\/audit$/;
    expect(requests.filter(({ title }) => sentence.test(title)).length).toBeGreaterThan(0);
  });

  it('names a mark by its note', () => {
    const mark = { kind: 'action', at: 0, source: 'view', type: 'recording/marked' } as const;
    const lines = [
      { ...mark, seq: 1, payload: { note: 'It broke here' } },
      { ...mark, seq: 2, payload: { note: '' } },
    ];
    const titles = told({ ...RECORDED, lines }).map(({ title }) => title);
    expect(titles.slice(1)).toEqual(['Marked: It broke here', 'Marked this moment']);
  });

  it('lists the requests that followed an action', () => {
    const request = story.find(({ line }) => line.kind === 'exchange');
    const positions = Array.from({ length: facts.length }, (_, at) => at + 1);
    const told = positions.flatMap((position) => requestsAfter(story, position));
    expect(told).toContain(request);
    expect(new Set(told).size).toBe(story.filter(({ line }) => line.kind === 'exchange').length);
  });

  it('lists a request with its trigger', () => {
    const asked = story.find(({ name }) => name === 'audit/auditSettingsRequested');
    const names = requestsAfter(story, asked?.position ?? 0).map(({ name }) => name);
    expect(names).toContain('GET /api/v1/configuration/audit 200');
  });
});

describe('stepping through a recording', () => {
  const playback = createPlayback([RECORDED, RECORDED]);
  const half = playback.facts.length / 2;

  it('steps through all logs and lists the changes of each action', () => {
    expect(playback.place(half)).toMatchObject({ part: 0, position: half });
    expect(playback.place(half + 1)).toMatchObject({ part: 1, position: 1 });
    expect(playback.actionAt(1)?.type).toBe('boot/booted');
    expect(playback.changesAt(1, 5).map(({ path }) => path[0])).toEqual(
      playback.changesAt(half + 1, 5).map(({ path }) => path[0]),
    );
    expect(playback.changesAt(1, 5)[0]?.path[0]).toBe('boot');
    expect(atOnce(playback.divergence())).toBeUndefined();
  });

  it('begins where an application first has the address: before it there is no screen', () => {
    const { opening } = playback.facts;
    const paths = (position: number) => playback.changesAt(position, 50).map(({ path }) => path[0]);
    expect(playback.actionAt(opening)?.type).toBe('apps/appRegistered');
    expect(paths(opening)).toEqual(['apps']);
    expect(opening).toBeLessThan(half);
  });

  it('shows the page before while the next one has no screen yet', () => {
    const { opening } = playback.facts;
    expect(playback.screenAt(half + 1)).toMatchObject({ part: 0, position: half });
    expect(playback.screenAt(half + opening)).toMatchObject({ part: 1, position: opening });
    expect(playback.screenAt(0)).toMatchObject({ part: 0, position: opening });
  });

  it('has the size of the recorded window, and that of the next page or the page before if no input notes it', () => {
    const withInputs = (...windows: unknown[]): ActionLog => {
      const actions = RECORDED.lines.filter(
        (line) => line.kind === 'action' && line.type !== 'recording/inputSeen',
      );
      const inputs = windows.map((window, at) => ({
        ...(actions[0] as ActionLine),
        seq: 1_000_000 + at,
        type: 'recording/inputSeen',
        payload: { input: 'click', on: { what: 'a' }, window },
      }));
      return { ...RECORDED, lines: [...actions, ...inputs] };
    };
    const sized = withInputs([1440, 900], undefined, [800, 1e9]);
    const { windowAt, facts } = createPlayback([sized, withInputs()]);
    const end = sized.lines.length;
    expect(windowAt(1)).toEqual([1440, 900]);
    expect(windowAt(end - 1)).toEqual([1440, 900]);
    expect(windowAt(end)).toEqual([800, 4000]);
    expect(windowAt(facts.length)).toEqual([800, 4000]);
    expect(createPlayback([withInputs(), sized]).windowAt(1)).toEqual([1440, 900]);
    expect(createPlayback([withInputs(['1', 2], 'x')]).windowAt(end)).toEqual([1280, 800]);
  });

  it('begins at its start where no application ever has the address', () => {
    const lines = RECORDED.lines.filter(
      (line) => line.kind !== 'action' || line.type !== 'apps/appRegistered',
    );
    expect(createPlayback([{ ...RECORDED, lines }]).facts.opening).toBe(0);
    expect(createPlayback([{ ...RECORDED, base: { ...RECORDED.base, state: {} } }]).facts.opening).toBe(0);
  });

  /** The recording with another event at a position of its second part. */
  const withEvents = (events: Readonly<Record<number, { type: string; payload: unknown }>>) => {
    let position = 0;
    const lines = RECORDED.lines.map((line) => {
      if (line.kind !== 'action') return line;
      position += 1;
      const event = events[position];
      return event === undefined ? line : { ...line, ...event };
    });
    return createPlayback([{ ...RECORDED, lines }]);
  };
  const error = { type: 'recording/pageErrorSeen', payload: { message: 'x is undefined', times: 1 } };
  const mark = { type: 'recording/marked', payload: { note: 'the list is empty' } };

  it('begins at the first mark, else at the first problem after the first screen', () => {
    const { opening } = playback.facts;
    expect(withEvents({ [opening - 1]: error }).facts.opening).toBe(opening);
    expect(withEvents({ [opening + 3]: error }).facts.opening).toBe(opening + 3);
    expect(withEvents({ [opening + 3]: error, [opening + 5]: mark }).facts.opening).toBe(opening + 5);
  });

  it('lists marks and problems with their texts, one for each position', () => {
    const { opening } = playback.facts;
    const story = toldIn(withEvents({ [opening + 3]: error, [opening + 5]: mark }).story, t);
    expect(flagsOf(story).filter(({ position }) => position > opening)).toEqual([
      { kind: 'error', position: opening + 3, title: 'Met an error: x is undefined' },
      { kind: 'mark', position: opening + 5, title: 'Marked: the list is empty' },
    ]);
    const [first] = story;
    const refused = { ...(first as ToldLine), kind: 'error' as const, title: 'PUT /x 409', position: 7 };
    expect(
      flagsOf([refused, { ...refused, kind: 'mark', title: 'here' }, { ...refused, title: 'again' }]),
    ).toEqual([{ kind: 'mark', position: 7, title: 'here' }]);
  });

  it('reports the first action that diverges in this build', () => {
    const lines = RECORDED.lines.map((line) =>
      line.kind === 'action' && line.type === 'boot/booted'
        ? { ...line, payload: { ...(line.payload as object), branch: 'elsewhere' } }
        : line,
    );
    expect(atOnce(createPlayback([{ ...RECORDED, lines }]).divergence())).toBe(1);
  });

  it('finds the next event, and the next change of the state at a path', () => {
    const byType = atOnce(playback.nextStop(0, { type: 'SignedIn', path: '' }));
    expect(playback.actionAt(byType ?? 0)?.type).toBe('session/signedIn');
    const stops = { type: '', path: 'navigation.location' };
    const byPath = atOnce(playback.nextStop(0, stops));
    expect([playback.actionAt(byPath ?? 0)?.type, playback.stopAt(byPath ?? 0, stops)]).toEqual([
      'navigation/navigated',
      'navigation.location',
    ]);
    expect(atOnce(playback.nextStop(0, { type: 'dragons', path: '' }))).toBeUndefined();
  });
});
