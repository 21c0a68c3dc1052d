import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../src/recording/inSlices';
import { createPlayback } from '../../../src/recording/player/playback';
import { flagsOf, foundIn, requestsAfter, type StoryLine, userOf } from '../../../src/recording/player/story';
import { RECORDED } from '../../support/recordedLog';

describe('the story of a recording', () => {
  const { story, facts } = createPlayback([RECORDED]);

  it('has events and requests in order, with their origin', () => {
    expect(story[0]).toMatchObject({ kind: 'view', position: 1, title: 'boot/booted' });
    expect(story.some(({ kind }) => kind === 'saga')).toBe(true);
    expect(story.some(({ kind }) => kind === 'plugin')).toBe(true);
    expect(story.some(({ kind, title }) => kind === 'request' && title.startsWith('GET /api/'))).toBe(true);
    expect(userOf([RECORDED])).toBe('admin');
  });

  it('is searched by events and their data, and by kind', () => {
    const requests = foundIn(story, '', ['request']);
    expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(['request']));
    expect(foundIn(story, 'NAVIGATION navigated', []).length).toBeGreaterThan(0);
    expect(foundIn(story, '#/auditLogging', []).length + foundIn(story, 'audit', []).length).toBeGreaterThan(
      0,
    );
    expect(foundIn(story, 'no such words', [])).toEqual([]);
  });

  it('has each request with its status after the action that triggered it, if known', () => {
    const requests = story.filter(({ line }) => line.kind === 'exchange');
    for (const request of requests) {
      expect(requestsAfter(story, request.position)).toContain(request);
      const before = story.slice(0, story.indexOf(request)).findLast(({ line }) => line.kind === 'action');
      expect(before?.position).toBe(request.position);
      expect(before?.at).toBeLessThanOrEqual(request.at);
    }
    expect(requests.map(({ title }) => title)).toContain('GET /api/v1/configuration/audit 200');
  });

  it('names a mark by its note', () => {
    const mark = { kind: 'action', at: 0, source: 'view', type: 'recording/marked' } as const;
    const lines = [
      { ...mark, seq: 1, payload: { note: 'It broke here' } },
      { ...mark, seq: 2, payload: { note: '' } },
    ];
    const titles = createPlayback([{ ...RECORDED, lines }]).story.map(({ title }) => title);
    expect(titles).toEqual(['It broke here', 'recording/marked']);
  });

  it('lists the requests that followed an action', () => {
    const request = story.find(({ line }) => line.kind === 'exchange');
    const positions = Array.from({ length: facts.length }, (_, at) => at + 1);
    const told = positions.flatMap((position) => requestsAfter(story, position));
    expect(told).toContain(request);
    expect(new Set(told).size).toBe(story.filter(({ line }) => line.kind === 'exchange').length);
  });

  it('lists a request with its trigger', () => {
    const asked = story.find(({ title }) => title === 'audit/auditSettingsRequested');
    const titles = requestsAfter(story, asked?.position ?? 0).map(({ title }) => title);
    expect(titles).toContain('GET /api/v1/configuration/audit 200');
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
    const { story } = withEvents({ [opening + 3]: error, [opening + 5]: mark });
    expect(flagsOf(story).filter(({ position }) => position > opening)).toEqual([
      { kind: 'error', position: opening + 3, title: 'x is undefined (×1)' },
      { kind: 'mark', position: opening + 5, title: 'the list is empty' },
    ]);
    const [first] = story;
    const refused = { ...(first as StoryLine), kind: 'error' as const, title: 'PUT /x 409', position: 7 };
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
