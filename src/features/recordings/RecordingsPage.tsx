import { type ReactNode } from 'react';
import { RECORDINGS_ROUTE } from '../../../contract/endpoints';
import { STATUS } from '../../../contract/httpStatus';
import { type KeptRecording, RECORDINGS_PATH } from '../../../contract/recordings';
import { useErrorText, useLocale, useT } from '../../i18n';
import { formatDate } from '../../shell/dates/formatDate';
import { useDateSettings } from '../../shell/dates/useDateSettings';
import { useRegistries } from '../../shell/registries/RegistriesContext';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecordings } from '../../store/recordings/selectors';
import {
  recordingDeleteRequested,
  recordingFilePicked,
  recordingsRequested,
} from '../../store/recordings/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { FactTable } from '../../ui/FactTable';
import { FileDrop } from '../../ui/FileDrop';
import { PageHeader } from '../../ui/PageHeader';
import { sizeText } from '../../ui/sizeText';
import { Skeleton } from '../../ui/Spinner';
import { OtherTabs } from './OtherTabs';

/** Format of a day, in the words of the language. */
const DAY = 'll';

/** Key of the picked file in the files registry. */
const PICKED = 'recording/picked';

export function RecordingsPage() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { files } = useRegistries();
  return (
    <div className="gh-stack" style={{ gap: 20 }}>
      <PageHeader title={t('recordings.title')} description={t('recordings.description')} />
      <FileDrop
        label={t('recordings.open')}
        accept=".gatehouse,.jsonl,.gz"
        help={t('recordings.dropHelp')}
        onPick={([file]) => {
          if (file === undefined) return;
          files?.deposit(PICKED, file);
          dispatch(recordingFilePicked({ name: file.name, file: PICKED }));
        }}
        data-test-subj="recordingFile"
      >
        {t('recordings.drop')}
      </FileDrop>
      <Kept />
    </div>
  );
}

function Kept() {
  const t = useT();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const { phase, kept, problem } = useAppSelector(selectRecordings);
  // The gateway does not keep recordings.
  if (problem?.status === STATUS.notFound) return null;
  return (
    <section className="gh-stack" aria-labelledby="keptRecordings">
      <h2 id="keptRecordings">{t('recordings.kept')}</h2>
      {phase === 'loading' && kept === null ? <Skeleton lines={4} /> : null}
      {phase === 'failed' && problem ? (
        <Callout
          tone="danger"
          title={t('recordings.failed')}
          onRetry={() => void dispatch(recordingsRequested())}
        >
          <p>{errorText(problem)}</p>
        </Callout>
      ) : null}
      {kept === null ? null : kept.recordings.length === 0 ? (
        <p className="gh-quiet">{t('recordings.empty')}</p>
      ) : (
        <>
          <p className="gh-quiet">{t(kept.of === 'all' ? 'recordings.ofAll' : 'recordings.ofOwn')}</p>
          <KeptTable recordings={kept.recordings} />
        </>
      )}
    </section>
  );
}

function KeptTable({ recordings }: { recordings: readonly KeptRecording[] }) {
  const t = useT();
  const heads = [
    t('recordings.note'),
    t('recordings.user'),
    t('recordings.when'),
    t('recordings.page'),
    t('recordings.errors'),
    t('recordings.marks'),
    t('recordings.size'),
    t('recordings.verdict'),
    t('recordings.until'),
    t('common.actions'),
  ];
  const cells = useCells();
  return (
    <div role="group" aria-labelledby="keptRecordings" tabIndex={0} style={{ overflowX: 'auto' }}>
      <div style={{ minWidth: 1120 }}>
        <FactTable byContent heads={heads} rows={recordings.map(cells)} />
      </div>
    </div>
  );
}

function useCells(): (recording: KeptRecording) => { key: string; cells: ReactNode[] } {
  const t = useT();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const dates = useDateSettings();
  const basePath = useAppSelector(selectBasePath);
  return (recording) => {
    const { id, user, startedAt, page, errors, marks, size, verdict, note, keptUntil } = recording;
    const time = formatDate(startedAt, dates);
    const isIdentical = verdict?.identical ?? null;
    const cells = [
      <>
        <a
          href={`${basePath}${RECORDINGS_ROUTE}#/${id}`}
          aria-label={note === '' ? undefined : `${note}: ${t('recordings.watch', { user, time })}`}
        >
          {note === '' ? t('recordings.watch', { user, time }) : note}
        </a>
        <OtherTabs recording={recording} />
      </>,
      <>
        {user}
        <div className="gh-quiet gh-small">{t('recordings.seenBy', { user })}</div>
      </>,
      time,
      <span className="gh-mono">{page}</span>,
      errors,
      marks,
      <span style={{ whiteSpace: 'nowrap' }}>{sizeText(size, locale)}</span>,
      t(
        isIdentical === null
          ? 'recordings.unverified'
          : isIdentical
            ? 'recordings.identical'
            : 'recordings.different',
      ),
      <span style={{ whiteSpace: 'nowrap' }}>{formatDate(keptUntil, { ...dates, format: DAY })}</span>,
      <span className="gh-row" style={{ flexWrap: 'nowrap', whiteSpace: 'nowrap' }}>
        <a href={`${basePath}${RECORDINGS_PATH}/${id}`} download>
          {t('recordings.download')}
        </a>
        <Button
          small
          look="dangerQuiet"
          aria-label={t('recordings.deleteOf', { user, time })}
          onClick={() => void dispatch(recordingDeleteRequested(id))}
        >
          {t('recordings.delete')}
        </Button>
      </span>,
    ];
    return { key: id, cells };
  };
}
