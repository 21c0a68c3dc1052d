import { useT } from '../../../i18n';
import { historyHref } from '../../../store/history/address';
import { selectHasHistory } from '../../../store/history/selectors';
import { undoRequested } from '../../../store/history/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { selectUserImport } from '../../../store/userImport/selectors';
import { failedNames, userImportRequested } from '../../../store/userImport/slice';
import { BulkResults } from '../../../ui/BulkResults';
import { Button, LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Panel } from '../../../ui/Panel';
import { useReason } from '../shared/useReason';
import { GeneratedPasswords } from './GeneratedPasswords';

/** Progress of the import; then its result, the generated passwords, and the users it missed. */
export function UserImportResult({ onClose }: { onClose: () => void }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectUserImport);
  const hasHistory = useAppSelector(selectHasHistory);
  const reasonOf = useReason();
  const { run, phase, changed, undo, generated } = state;
  if (run.phase === 'idle') return null;
  const isRunning = phase === 'importing';
  const failed = failedNames(state);
  const title = t(isRunning ? 'userImport.running' : 'userImport.rowFailed', { count: run.items.length });
  return (
    <>
      {isRunning ? null : (
        <Callout
          title={
            undo === 'done'
              ? t('userImport.undone')
              : t('userImport.done', { count: run.outcomes.length - failed.length })
          }
          testSubj="userImportResult"
          actions={
            <>
              {hasHistory && changed.length > 0 && undo !== 'done' ? (
                <Button data-test-subj="undoUserImport" onClick={() => dispatch(undoRequested(changed))}>
                  {t('history.undo')}
                </Button>
              ) : null}
              <LinkButton look="quiet" href={securityHref('users')}>
                {t('domain.internalUsers')}
              </LinkButton>
              {hasHistory ? (
                <LinkButton look="quiet" href={historyHref()}>
                  {t('nav.history')}
                </LinkButton>
              ) : null}
              <Button look="quiet" data-test-subj="userImportAgain" onClick={onClose}>
                {t('userImport.again')}
              </Button>
            </>
          }
        />
      )}
      {isRunning || failed.length > 0 ? (
        <Panel title={title} headingLevel={2} data-test-subj="userImportRun">
          <BulkResults
            run={run}
            title={title}
            describe={(name) => ({ key: name, label: name })}
            keyOf={({ name }) => name}
            reasonOf={reasonOf}
            onRetry={() => dispatch(userImportRequested())}
          />
        </Panel>
      ) : null}
      {generated.length > 0 && undo !== 'done' ? <GeneratedPasswords refs={generated} /> : null}
    </>
  );
}
