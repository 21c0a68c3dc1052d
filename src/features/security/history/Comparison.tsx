import { type RevisionDetails } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { DateTime } from '../../../shell/dates/DateTime';
import { selectHistory } from '../../../store/history/selectors';
import { useAppSelector } from '../../../store/hooks';
import { Panel } from '../../../ui/Panel';
import { RevisionChanges } from './RevisionChanges';
import { OpenedState, UndoButton } from './RevisionItem';
import { StoredStates } from './StoredStates';

export function Comparison() {
  const t = useT();
  const { compared } = useAppSelector(selectHistory);
  const [earlier, later] = compared.toSorted((a, b) => a.id - b.id);
  if (earlier === undefined) return null;
  if (later === undefined) return <p role="status">{t('history.compareSecond')}</p>;
  return (
    <Panel title={t('history.comparison')} headingLevel={2} data-test-subj="revisionComparison">
      <OpenedState opened={earlier}>
        {(before) => (
          <OpenedState opened={later}>{(after) => <Compared before={before} after={after} />}</OpenedState>
        )}
      </OpenedState>
    </Panel>
  );
}

function Compared({ before, after }: { before: RevisionDetails; after: RevisionDetails }) {
  const t = useT();
  const states = { before: before.after, after: after.after };
  const heads = [
    <DateTime key="before" value={before.at} />,
    <DateTime key="after" value={after.at} />,
  ] as const;
  return (
    <div className="gh-stack">
      <RevisionChanges type={after.type} {...states} heads={heads} />
      <StoredStates id={after.id} {...states} heads={heads} />
      <div className="gh-row">
        <UndoButton details={before} kind="after">
          {t('history.restoreEarlier')}
        </UndoButton>
        <UndoButton details={after} kind="after">
          {t('history.restoreLater')}
        </UndoButton>
      </div>
    </div>
  );
}
