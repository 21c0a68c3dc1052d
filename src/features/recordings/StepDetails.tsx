import { useMemo } from 'react';
import { useT } from '../../i18n';
import { FactTable } from '../../ui/FactTable';
import { type Playback } from './playback';
import { StateTree } from './StateTree';
import { requestsAfter, type StoryLine } from './story';

/** Places of a difference that are shown, and characters of a value. */
const MOST = 50;
const LONGEST = 160;

const shown = (value: unknown): string => {
  const text = value === undefined ? '–' : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** What the action of a position is, what it changed, the requests that followed, and the state that it led to. */
export function StepDetails(props: { playback: Playback; story: readonly StoryLine[]; position: number }) {
  const { playback, story, position } = props;
  const t = useT();
  const action = useMemo(() => playback.actionAt(position), [playback, position]);
  const changes = useMemo(() => playback.changesAt(position, MOST + 1), [playback, position]);
  const requests = useMemo(() => requestsAfter(story, position), [story, position]);
  const state = useMemo(() => playback.stateAt(position), [playback, position]);
  return (
    <>
      <div
        className="gh-grid"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(420px, 100%), 1fr))' }}
      >
        <section className="gh-stack" aria-labelledby="playerEvent">
          <h2 id="playerEvent">{t('player.event')}</h2>
          {action === undefined ? (
            <p>{t('player.begin')}</p>
          ) : (
            <>
              <p className="gh-mono" data-test-subj="playerEvent">
                {action.type}
              </p>
              {'payload' in action ? <StateTree name="payload" value={action.payload} /> : null}
            </>
          )}
          <h3>{t('player.requests')}</h3>
          {requests.length === 0 ? <p>{t('player.noRequests')}</p> : null}
          {requests.map(({ line, title }) =>
            line.kind === 'exchange' ? (
              <StateTree
                key={line.seq}
                name={`${title} ${line.status === 0 ? t('player.unanswered') : line.status} (${line.ms} ms)`}
                value={{ query: line.query, request: line.request, response: line.response }}
              />
            ) : null,
          )}
        </section>
        <section
          className="gh-stack"
          aria-labelledby="playerChanges"
          tabIndex={0}
          style={{ maxHeight: 480, overflow: 'auto' }}
        >
          <h2 id="playerChanges">{t('player.changes')}</h2>
          {changes.length === 0 ? (
            <p>{t('player.noChanges')}</p>
          ) : (
            <FactTable
              heads={[t('player.path'), t('player.before'), t('player.after')]}
              rows={changes.slice(0, MOST).map(({ path, expected, actual }) => ({
                key: path.join('\u0000'),
                cells: [path.join('.'), shown(expected), shown(actual)],
              }))}
            />
          )}
          {changes.length > MOST ? <p className="gh-quiet">{t('player.more')}</p> : null}
        </section>
      </div>
      <section className="gh-stack" aria-labelledby="playerState">
        <h2 id="playerState">{t('player.state')}</h2>
        <StateTree name="state" value={state} />
      </section>
    </>
  );
}
