import { type RevisionSummary, type UndoPreview } from '../../../../contract/history';
import { type MessageId, useT } from '../../../i18n';
import { formatDate } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectUndoRefusal } from '../../../store/history/controls';
import { selectHistory } from '../../../store/history/selectors';
import { undoConfirmed, type UndoQuestion, undoQuestionClosed } from '../../../store/history/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { Skeleton } from '../../../ui/Spinner';
import { ImpactSummary } from '../impact/ImpactSummary';
import { FailureNote } from '../shared/FailureNote';
import { RevisionLine } from './RevisionLine';

const CONFIRM: Readonly<Record<UndoQuestion['kind'], MessageId>> = {
  change: 'history.undo',
  before: 'history.restore',
  after: 'history.restore',
  write: 'history.undo',
};

/** Explains an undo and the later changes it would also revert; the user decides. */
export function UndoDialog() {
  const { question } = useAppSelector(selectHistory);
  return question === null ? null : <Question question={question} />;
}

function Question({ question }: { question: UndoQuestion }) {
  const { kind, revision, phase, preview, problem } = question;
  const t = useT();
  const dispatch = useAppDispatch();
  const refusal = useWhy(selectUndoRefusal);
  const close = () => void dispatch(undoQuestionClosed());
  const isRestore = kind === 'before' || kind === 'after';
  const isDone = preview?.isDone === true && !isRestore;
  const { name, together } = revision;
  const title = isRestore
    ? t('history.restoreTitle', { name })
    : kind === 'write'
      ? t('history.undoWriteTitle', { count: together?.count ?? 1 })
      : t('history.undoTitle', { name });
  return (
    <Modal
      kind="alert"
      wide
      title={title}
      testSubject="undoModal"
      onClose={close}
      footer={
        <DialogFooter
          onCancel={close}
          data-test-subj="undoConfirm"
          busy={phase === 'sending'}
          disabledReason={refusal}
          onClick={() => dispatch(undoConfirmed())}
        >
          {t(CONFIRM[kind])}
        </DialogFooter>
      }
    >
      {phase === 'loading' ? <Skeleton lines={2} /> : null}
      {phase === 'failed' && problem ? <FailureNote title={t('history.failed')} problem={problem} /> : null}
      {preview === null ? null : isRestore ? (
        <RestoreText kind={kind} revision={revision} preview={preview} />
      ) : (
        <UndoText preview={preview} />
      )}
      {isDone ? null : <ImpactSummary place="undo" />}
    </Modal>
  );
}

function UndoText({ preview }: { preview: UndoPreview }) {
  const { isDone, keepsPassword, lost, lostCount, laterCount } = preview;
  const t = useT();
  if (isDone) return <p>{t(keepsPassword ? 'history.undoPassword' : 'history.undoDone')}</p>;
  const note = keepsPassword ? <p>{t('history.undoPassword')}</p> : null;
  if (lostCount === 0)
    return (
      <>
        <p>{t('history.undoAlone', { count: laterCount })}</p>
        {note}
      </>
    );
  return (
    <>
      <p>{t('history.undoLost', { count: lostCount })}</p>
      <ul className="gh-lines" data-test-subj="undoLost">
        {lost.map((change) => (
          <li key={change.id}>
            <RevisionLine revision={change} />
          </li>
        ))}
        {lostCount > lost.length ? (
          <li>{t('history.undoLostMore', { count: lostCount - lost.length })}</li>
        ) : null}
      </ul>
      {note}
    </>
  );
}

function RestoreText(props: { kind: 'before' | 'after'; revision: RevisionSummary; preview: UndoPreview }) {
  const { kind, revision, preview } = props;
  const t = useT();
  const settings = useDateSettings();
  const isGone = revision.kind === (kind === 'before' ? 'created' : 'deleted');
  const values = {
    type: t(`history.type.${revision.type}`),
    date: formatDate(revision.at, settings),
    count: preview.laterCount,
    isGone: isGone ? 'yes' : 'no',
  };
  return <p>{t(kind === 'before' ? 'history.restoreBeforeText' : 'history.restoreAfterText', values)}</p>;
}
