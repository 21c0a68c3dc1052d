import { type ReactNode } from 'react';
import { type RevisionDetails, type RevisionSummary } from '../../../../contract/history';
import { type ImpactCounts } from '../../../../contract/impactCounts';
import { useLocale, useT } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { activityHref } from '../../../store/activity/address';
import { selectComparisonRefusal } from '../../../store/history/controls';
import { selectHistory, selectMayRestore } from '../../../store/history/selectors';
import {
  comparisonToggled,
  moreOfWriteRequested,
  type OpenedRevision,
  undoAsked,
  type UndoKind,
  writeUnfolded,
} from '../../../store/history/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { RevisionChanges } from './RevisionChanges';
import { RevisionLine } from './RevisionLine';
import { StoredStates } from './StoredStates';
import { useOpenedChange } from './useOpenedChange';

interface RevisionItemProps {
  revision: RevisionSummary;
  opened: OpenedRevision | null;
  isComparable: boolean;
  /** True in the list of a write, which shows the change of access itself. */
  isPart?: boolean;
}

export function RevisionItem(props: RevisionItemProps) {
  return props.revision.together === undefined ? (
    <ChangeItem {...props} />
  ) : (
    <WriteItem revision={props.revision} />
  );
}

function ChangeItem({ revision, opened, isComparable, isPart = false }: RevisionItemProps) {
  const { id, session } = revision;
  const t = useT();
  const { openChange } = useOpenedChange();
  return (
    <li data-test-subj={`revision-${id}`}>
      <div className="gh-row gh-row-apart">
        <p className="gh-grow">
          <RevisionLine revision={revision}>
            <SessionLink session={session} />
          </RevisionLine>
          {isPart ? null : <AccessChange impact={revision.impact} />}
          {isPart ? null : <Reason reason={revision.reason} />}
        </p>
        <span className="gh-row">
          {isComparable ? <CompareButton revision={revision} /> : null}
          <Button
            small
            look="quiet"
            aria-expanded={opened !== null}
            onClick={() => openChange(opened ? undefined : id)}
          >
            {t(opened ? 'history.hide' : 'history.show')}
          </Button>
        </span>
      </div>
      {opened === null ? null : (
        <OpenedState opened={opened}>{(details) => <Opened details={details} />}</OpenedState>
      )}
    </li>
  );
}

function SessionLink({ session }: { session: string | undefined }) {
  const t = useT();
  return session === undefined ? null : (
    <>
      {' · '}
      <a href={activityHref({ session })}>{t('history.session')}</a>
    </>
  );
}

/** The change of access by a write, as counted before it. */
function AccessChange({ impact }: { impact: ImpactCounts | undefined }) {
  const t = useT();
  const locale = useLocale();
  if (impact === undefined) return null;
  const { gaining, losing, others, administrators, everybody, anonymous } = impact;
  const parts = [
    losing > 0 && t('history.impact.losing', { count: losing }),
    gaining > 0 && t('history.impact.gaining', { count: gaining }),
    others > 0 && t('history.impact.others', { count: others }),
    administrators > 0 && t('history.impact.administrators', { count: administrators }),
    everybody && t('history.impact.everybody'),
    anonymous && t('history.impact.anonymous'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : (
    <span className="gh-quiet" style={{ display: 'block' }} data-test-subj="revisionImpact">
      {t('history.impact.access', { what: new Intl.ListFormat(locale).format(parts) })}
    </span>
  );
}

function Reason({ reason }: { reason: string | undefined }) {
  const t = useT();
  return reason === undefined ? null : (
    <span className="gh-quiet" style={{ display: 'block' }} data-test-subj="revisionReason">
      {t('history.reason', { reason })}
    </span>
  );
}

/** One write to several entries; expands to the single changes. */
function WriteItem({ revision }: Pick<RevisionItemProps, 'revision'>) {
  const { write, origin, session, together } = revision;
  const t = useT();
  const dispatch = useAppDispatch();
  const { opened, unfolded } = useAppSelector(selectHistory);
  const isUnfolded = unfolded?.write === write;
  const types = [...new Set([revision.type, ...(together?.parts.map(({ type }) => type) ?? [])])];
  const mayUndo = useAppSelector((state) => types.every((type) => selectMayRestore(state, type)));
  // Changes by the product itself or from outside the console are not undone as a whole.
  const isAct = origin !== 'product' && origin !== 'outside' && origin !== 'ended';
  return (
    <li data-test-subj={`write-${write}`}>
      <div className="gh-row gh-row-apart">
        <p className="gh-grow">
          <RevisionLine revision={revision}>
            <SessionLink session={session} />
          </RevisionLine>
          <AccessChange impact={revision.impact} />
          <Reason reason={revision.reason} />
        </p>
        <span className="gh-row">
          {isAct && mayUndo ? (
            <Button small look="quiet" onClick={() => dispatch(undoAsked({ kind: 'write', revision }))}>
              {t('history.undoWrite', { count: together?.count ?? 1 })}
            </Button>
          ) : null}
          <Button
            small
            look="quiet"
            aria-expanded={isUnfolded}
            onClick={() => dispatch(writeUnfolded(write))}
          >
            {t(isUnfolded ? 'history.hide' : 'history.show')}
          </Button>
        </span>
      </div>
      {isUnfolded ? (
        <div style={{ paddingInlineStart: 24 }}>
          <ol className="gh-lines" aria-label={t('history.listOfWrite')}>
            {unfolded.revisions.map((change) => (
              <ChangeItem
                key={change.id}
                revision={change}
                opened={opened?.id === change.id ? opened : null}
                isComparable={false}
                isPart
              />
            ))}
          </ol>
          {unfolded.phase === 'loading' ? <Skeleton lines={3} /> : null}
          {unfolded.problem ? <FailureNote title={t('history.failed')} problem={unfolded.problem} /> : null}
          {unfolded.phase === 'ready' && unfolded.next !== null ? (
            <div>
              <Button onClick={() => dispatch(moreOfWriteRequested())}>{t('history.older')}</Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Selects the change for comparison; only changes of the same entry are comparable. */
function CompareButton({ revision: { id, type } }: { revision: RevisionSummary }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { compared } = useAppSelector(selectHistory);
  const refusal = useWhy((state) => selectComparisonRefusal(state, { id, type }));
  return (
    <Button
      small
      look="quiet"
      aria-pressed={compared.some((chosen) => chosen.id === id)}
      icon={compared.some((chosen) => chosen.id === id) ? 'check' : undefined}
      disabledReason={refusal}
      onClick={() => dispatch(comparisonToggled(id))}
    >
      {t('history.compare')}
    </Button>
  );
}

/** Renders a change once it is loaded; until then a spinner or the error. */
export function OpenedState(props: {
  opened: OpenedRevision;
  children: (details: RevisionDetails) => ReactNode;
}) {
  const { opened, children } = props;
  const t = useT();
  if (opened.phase === 'loading') return <Skeleton lines={3} />;
  if (opened.phase === 'ready') return children(opened.details);
  return <FailureNote title={t('history.failed')} problem={opened.problem} />;
}

function Opened({ details }: { details: RevisionDetails }) {
  const t = useT();
  const heads = [t('history.before'), t('history.after')] as const;
  return (
    <div className="gh-stack" style={{ paddingBlock: 8 }}>
      <RevisionChanges {...details} heads={heads} />
      <StoredStates {...details} heads={heads} />
      <div className="gh-row">
        <UndoButton details={details} kind="change">
          {t('history.undoChange')}
        </UndoButton>
        <UndoButton details={details} kind="before">
          {t('history.restoreBefore')}
        </UndoButton>
        <UndoButton details={details} kind="after">
          {t('history.restoreAfter')}
        </UndoButton>
      </div>
    </div>
  );
}

interface UndoButtonProps {
  details: RevisionDetails;
  kind: Exclude<UndoKind, 'write'>;
  children: ReactNode;
}

/** Undoes a change; hidden if the user may not write entries of the type. */
export function UndoButton({ details, kind, children }: UndoButtonProps) {
  const dispatch = useAppDispatch();
  const mayRestore = useAppSelector((state) => selectMayRestore(state, details.type));
  if (!mayRestore) return null;
  const { before: _before, after: _after, ...revision } = details;
  return <Button onClick={() => dispatch(undoAsked({ kind, revision }))}>{children}</Button>;
}
