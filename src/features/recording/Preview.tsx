import { useDeferredValue, useMemo, useState } from 'react';
import { useLocale, useT } from '../../i18n';
import { type ActionLog } from '../../store/recording/format';
import { indentJson } from '../../ui/indentJson';
import { SearchField } from '../../ui/SearchField';
import { findLines, type PreviewLine, previewLines } from './previewLines';

/** So many lines are in the page at once. */
const MOST_SHOWN = 200;
/** So much of a line. */
const MOST_CHARACTERS = 20_000;

/** All of a line, laid out; of a very long one the beginning. */
const whole = (json: string): string =>
  json.length > MOST_CHARACTERS ? `${json.slice(0, MOST_CHARACTERS)}…` : (indentJson(json) ?? json);

function Line({ line }: { line: PreviewLine }) {
  const t = useT();
  const locale = useLocale();
  // Laid out when it is first asked for: there are many lines, and some are long.
  const [text, setText] = useState('');
  const { at, who, what, json } = line;
  const name = what ?? t('recording.beginning');
  return (
    <li>
      <details onToggle={() => setText(whole(json))}>
        <summary className="gh-ellipsis">
          <span className="gh-quiet">
            {new Date(at).toLocaleTimeString(locale)} {who}
          </span>{' '}
          {name}
        </summary>
        <pre className="gh-pre gh-mono" tabIndex={0} role="group" aria-label={name}>
          {text}
        </pre>
      </details>
    </li>
  );
}

/** What will be saved, line by line, to be read and searched. */
export function Preview({ logs }: { logs: readonly ActionLog[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const lines = useMemo(() => previewLines(logs), [logs]);
  const found = useMemo(() => findLines(lines, wanted), [lines, wanted]);
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <section className="gh-stack" data-test-subj="recordingPreview">
      <h2>{t('recording.preview')}</h2>
      <div className="gh-row">
        <SearchField label={t('recording.search')} value={text} onChange={setText} />
      </div>
      <p className="gh-quiet" role="status">
        {found.length === 0
          ? t('recording.noMatch')
          : shown.length < found.length
            ? t('recording.linesFound', { shown: shown.length, count: found.length })
            : t('recording.lines', { count: found.length })}
      </p>
      <div className="gh-scroll" tabIndex={0} role="group" aria-label={t('recording.preview')}>
        <ol className="gh-lines">
          {shown.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ol>
      </div>
    </section>
  );
}
