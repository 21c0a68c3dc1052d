import { startTransition, useEffect, useState } from 'react';
import { useLocale, useT } from '../../i18n';
import { type DraftHead } from '../../recording/bundle/work';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecordingDraft } from '../../store/recordingDraft/selectors';
import { draftChoiceChanged, draftSearched } from '../../store/recordingDraft/slice';
import { Button } from '../../ui/Button';
import { indentJson } from '../../ui/indentJson';
import { SearchField } from '../../ui/SearchField';
import { clockTime } from './clockTime';

/** Number of lines rendered with the dialog; the others follow, so that it opens quickly. */
const FIRST = 20;

function Line({ line, place }: { line: DraftHead; place: number }) {
  const t = useT();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const { recording } = useRegistries();
  const { choice } = useAppSelector(selectRecordingDraft);
  // Formatted on demand: there are many lines, and some are long.
  const [text, setText] = useState('');
  const { key, at, who, what, isRemoved } = line;
  const name = isRemoved ? t('recording.removed') : (what ?? t('recording.beginning'));
  const time = clockTime(at, locale);
  const others = choice.removed.filter((other) => other !== key);
  const show = () =>
    void recording?.text(place).then(
      (json) => setText(indentJson(json) ?? json),
      () => setText(''),
    );
  const change = (removed: string[]) => dispatch(draftChoiceChanged({ ...choice, removed }));
  return (
    <li className="gh-row gh-start">
      {isRemoved ? (
        <span className="gh-quiet gh-fill">
          {time} {name}
        </span>
      ) : (
        <details className="gh-fill" onToggle={show}>
          <summary className="gh-ellipsis">
            <span className="gh-quiet">
              {time} {who}
            </span>{' '}
            {name}
          </summary>
          <pre className="gh-pre gh-mono" tabIndex={0} role="group" aria-label={name}>
            {text}
          </pre>
        </details>
      )}
      {what === undefined ? null : isRemoved ? (
        <Button
          small
          look="quiet"
          aria-label={t('recording.putBackOf', { time })}
          onClick={() => change(others)}
        >
          {t('recording.putBack')}
        </Button>
      ) : (
        <Button
          small
          look="quiet"
          aria-label={t('recording.removeOf', { name, time })}
          onClick={() => change([...others, key])}
        >
          {t('common.remove')}
        </Button>
      )}
    </li>
  );
}

export function Preview() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { recording } = useRegistries();
  const { query, found } = useAppSelector(selectRecordingDraft);
  const [most, setMost] = useState(FIRST);
  useEffect(() => startTransition(() => setMost(Infinity)), []);
  const lines = (found?.shown ?? []).flatMap((place) => {
    const line = recording?.head(place);
    return line ? [{ line, place }] : [];
  });
  const count = found?.count ?? 0;
  return (
    <section className="gh-stack" data-test-subj="recordingPreview">
      <h2>{t('recording.preview')}</h2>
      <div className="gh-row">
        <SearchField
          label={t('recording.search')}
          value={query}
          onChange={(text) => dispatch(draftSearched(text))}
        />
      </div>
      <p className="gh-quiet" role="status">
        {found === null
          ? t('recording.preparing')
          : count === 0
            ? t('recording.noMatch')
            : lines.length < count
              ? t('recording.linesFound', { shown: lines.length, count })
              : t('recording.lines', { count })}
      </p>
      <div className="gh-scroll" tabIndex={0} role="group" aria-label={t('recording.preview')}>
        <ol className="gh-lines">
          {lines.slice(0, most).map(({ line, place }) => (
            <Line key={line.key} line={line} place={place} />
          ))}
        </ol>
      </div>
    </section>
  );
}
