import { type ReactNode } from 'react';
import { type HistoryType, type RevisionDetails, type RevisionSummary } from '../../../api/contract/history';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { activityHref } from '../../../store/activity/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { historyHref } from '../../../store/revisions/address';
import { selectMayRestore, selectRevisions } from '../../../store/revisions/selectors';
import {
  comparisonToggled,
  type OpenedRevision,
  restoreRequested,
  revisionClosed,
  revisionOpened,
} from '../../../store/revisions/slice';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { RevisionChanges } from './RevisionChanges';

/** What stands in place of a user, where no user is known. */
const ORIGINS = {
  request: 'history.unknown',
  import: 'history.byImport',
  product: 'history.byProduct',
  outside: 'history.byOutside',
} as const;

/** Types with one entry, whose name says nothing. */
const SINGLE: ReadonlySet<HistoryType> = new Set(['audit', 'config']);

const [USER, TENANT] = ['user:', 'tenant:'];

/** The tenant whose settings a change is about, by the name that the history has for it. */
function tenantText(t: ReturnType<typeof useT>, name: string): string {
  if (name.startsWith(USER)) return t('history.privateOf', { name: name.slice(USER.length) });
  return name.startsWith(TENANT) ? name.slice(TENANT.length) : t('account.tenantGlobal');
}

/** One change: who, what, when, from where; opened, what came and went, with the way back. */
export function RevisionItem(props: {
  revision: RevisionSummary;
  opened: OpenedRevision | null;
  isComparable: boolean;
}) {
  const { revision, opened, isComparable } = props;
  const { id, at, origin, by, address, session, type, name, kind, fields, deed } = revision;
  const t = useT();
  const dispatch = useAppDispatch();
  const user = by ?? t(ORIGINS[origin]);
  return (
    <li data-test-subj={`revision-${id}`}>
      <div className="gh-row gh-row-apart">
        <p className="gh-grow">
          <strong>{user}</strong>{' '}
          <a href={historyHref({ type, name })}>
            {deed === undefined
              ? t(`history.kind.${kind}`, {
                  type: t(`history.type.${type}`),
                  name: SINGLE.has(type) ? '' : type === 'settings' ? tenantText(t, name) : name,
                }).trim()
              : t(`history.account.${deed}`, { name })}
          </a>{' '}
          <span className="gh-quiet">
            {kind === 'changed' && deed === undefined && fields.length > 0
              ? `(${fields.join(', ')}) · `
              : '· '}
            <DateTime value={at} />
            {address === undefined ? null : ` · ${address}`}
            {session === undefined ? null : (
              <>
                {' · '}
                <a href={activityHref({ session })}>{t('history.session')}</a>
              </>
            )}
          </span>
        </p>
        <span className="gh-row">
          {isComparable ? <CompareButton revision={revision} /> : null}
          <Button
            small
            look="quiet"
            aria-expanded={opened !== null}
            onClick={() => dispatch(opened ? revisionClosed() : revisionOpened(id))}
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

/** Chooses the change for the comparison. Only changes of one entry have the same fields. */
function CompareButton({ revision: { id, type } }: { revision: RevisionSummary }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { compared, revisions } = useAppSelector(selectRevisions);
  const other = revisions.find((each) => each.id !== id && compared.some((chosen) => chosen.id === each.id));
  const isOther = other !== undefined && other.type !== type;
  return (
    <Button
      small
      look="quiet"
      aria-pressed={compared.some((chosen) => chosen.id === id)}
      icon={compared.some((chosen) => chosen.id === id) ? 'check' : undefined}
      disabledReason={isOther ? t('history.compareOther') : undefined}
      onClick={() => dispatch(comparisonToggled(id))}
    >
      {t('history.compare')}
    </Button>
  );
}

/** The content of a change once it is read; until then that it is on its way, or why it cannot be. */
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
  return (
    <div className="gh-stack">
      <RevisionChanges {...details} heads={[t('history.before'), t('history.after')]} />
      <div className="gh-row">
        <RestoreButton details={details} to="before">
          {t('history.restoreBefore')}
        </RestoreButton>
        <RestoreButton details={details} to="after">
          {t('history.restoreAfter')}
        </RestoreButton>
      </div>
    </div>
  );
}

interface RestoreButtonProps {
  details: RevisionDetails;
  to: 'before' | 'after';
  children: ReactNode;
}

/** The way back to one side of a change; none for users who may not write entries of the type. */
export function RestoreButton({ details: { id, type, name }, to, children }: RestoreButtonProps) {
  const dispatch = useAppDispatch();
  const mayRestore = useAppSelector((state) => selectMayRestore(state, type));
  if (!mayRestore) return null;
  return <Button onClick={() => dispatch(restoreRequested({ id, type, name, to }))}>{children}</Button>;
}
