import { useT, useText } from '../../i18n';
import { type Playback } from '../../recording/player/playback';
import { MAX_CHANGES, selectStep } from '../../recording/player/shown';
import { useAppSelector } from '../../store/hooks';
import { selectPlayer } from '../../store/player/selectors';
import { FactTable } from '../../ui/FactTable';
import { StateTree } from './StateTree';

const LONGEST = 160;

const shown = (value: unknown): string => {
  const text = value === undefined ? '–' : (JSON.stringify(value) ?? String(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

/** The action at the position, its changes, the requests that followed and the resulting state. */
export function StepDetails({ playback }: { playback: Playback }) {
  const t = useT();
  const { request } = useAppSelector(selectPlayer);
  const text = useText();
  const { action, sentence, changes, requests, state } = useAppSelector((root) =>
    selectStep(root, playback, text),
  );
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
              {sentence === undefined ? null : <p data-test-subj="playerSentence">{sentence}</p>}
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
                key={`${line.seq} ${line.seq === request}`}
                open={line.seq === request}
                name={title}
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
            <p>{t(action === undefined ? 'player.begin' : 'player.noChanges')}</p>
          ) : (
            <FactTable
              heads={[t('player.path'), t('player.before'), t('player.after')]}
              rows={changes.slice(0, MAX_CHANGES).map(({ path, expected, actual }) => ({
                key: path.join('\u0000'),
                cells: [path.join('.'), shown(expected), shown(actual)],
              }))}
            />
          )}
          {changes.length > MAX_CHANGES ? <p className="gh-quiet">{t('player.more')}</p> : null}
        </section>
      </div>
      <section className="gh-stack" aria-labelledby="playerState">
        <h2 id="playerState">{t('player.state')}</h2>
        <StateTree name="state" value={state} />
      </section>
    </>
  );
}
