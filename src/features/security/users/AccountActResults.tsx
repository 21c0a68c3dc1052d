import { useT } from '../../../i18n';
import { failuresOf } from '../../../store/bulkRun';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectUserAccounts } from '../../../store/userAccounts/selectors';
import { actDismissed, actRequested } from '../../../store/userAccounts/slice';
import { RunResults } from '../../../ui/BulkResults';
import { useReason } from '../shared/useReason';

/** Progress of an act on several users, and the users for which it failed. */
export function AccountActResults() {
  const { act, run } = useAppSelector(selectUserAccounts);
  const dispatch = useAppDispatch();
  const t = useT();
  const reasonOf = useReason();
  if (act === null) return null;
  return (
    <RunResults
      run={run}
      titleOf={({ phase, items }) =>
        phase === 'running'
          ? t('userAccount.act.running', { count: items.length })
          : t(`userAccount.act.${act}Failed`)
      }
      describe={(name) => ({ key: name, label: name })}
      keyOf={({ name }) => name}
      reasonOf={reasonOf}
      onRetry={() =>
        dispatch(actRequested({ act, names: failuresOf(run).map(({ name }) => name), confirmed: true }))
      }
      onDismiss={() => dispatch(actDismissed())}
      data-test-subj="accountActResults"
    />
  );
}
