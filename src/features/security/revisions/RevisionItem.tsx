import { type RevisionDetails, type RevisionSummary } from '../../../api/contract/history';
import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { historyHref } from '../../../store/revisions/address';
import {
  type OpenedRevision,
  restoreRequested,
  revisionClosed,
  revisionOpened,
} from '../../../store/revisions/slice';
import { DateTime } from '../../../shell/dates/DateTime';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Skeleton } from '../../../ui/Spinner';
import { useReason } from '../shared/useReason';
import { RevisionChanges } from './RevisionChanges';

/** One change: who, what, when, from where; opened, what came and went, with the way back. */
export function RevisionItem(props: { revision: RevisionSummary; opened: OpenedRevision | null }) {
  const { revision, opened } = props;
  const { id, at, origin, by, address, type, name, kind, fields } = revision;
  const t = useT();
  const dispatch = useAppDispatch();
  const user = by ?? t(origin === 'import' ? 'history.byImport' : 'history.byProduct');
  return (
    <li data-test-subj={`revision-${id}`}>
      <div className="gh-row gh-row-apart">
        <span>
          <strong>{user}</strong>{' '}
          <a href={historyHref({ type, name })}>
            {t(`history.kind.${kind}`, { type: t(`history.type.${type}`), name })}
          </a>{' '}
          <span className="gh-quiet">
            {kind === 'changed' && fields.length > 0 ? `(${fields.join(', ')}) · ` : '· '}
            <DateTime value={at} />
            {address === undefined ? null : ` · ${address}`}
          </span>
        </span>
        <Button
          small
          look="quiet"
          aria-expanded={opened !== null}
          onClick={() => dispatch(opened ? revisionClosed() : revisionOpened(id))}
        >
          {t(opened ? 'history.hide' : 'history.show')}
        </Button>
      </div>
      {opened === null ? null : <Opened opened={opened} />}
    </li>
  );
}

function Opened({ opened }: { opened: OpenedRevision }) {
  const t = useT();
  const reasonOf = useReason();
  if (opened.phase === 'loading') return <Skeleton lines={3} />;
  if (opened.phase === 'failed')
    return (
      <Callout tone="danger" title={t('history.failed')}>
        <p>{reasonOf(opened.problem)}</p>
      </Callout>
    );
  return (
    <div className="gh-stack">
      <RevisionChanges details={opened.details} />
      <Ways details={opened.details} />
    </div>
  );
}

/** The ways back to one side of the change. */
function Ways({ details: { id, type, name } }: { details: RevisionDetails }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const restore = (to: 'before' | 'after') => dispatch(restoreRequested({ id, type, name, to }));
  return (
    <div className="gh-row">
      <Button onClick={() => restore('before')}>{t('history.restoreBefore')}</Button>
      <Button onClick={() => restore('after')}>{t('history.restoreAfter')}</Button>
    </div>
  );
}
