import { type Comparison } from '../../../../contract/comparison';
import { useT } from '../../../i18n';
import { type Transfer } from '../../../model/assignments/transfer';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectHandOverRefusal } from '../../../store/comparison/controls';
import { transferRequested } from '../../../store/comparison/slice';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { transferTitle } from '../assignments/stepText';
import { useMayWrite } from '../shared/useMayWrite';

/** Acts that give the first one the access of the second. */
export function ComparisonActs({ comparison }: { comparison: Comparison }) {
  const { kind, first: to, second: from, users } = comparison;
  const t = useT();
  const dispatch = useAppDispatch();
  const mayWrite = useMayWrite(kind === 'users' ? 'internalusers' : 'roles');
  const handOverRefusal = useWhy(selectHandOverRefusal);
  const giver = users?.[1];
  const act = (name: Transfer['act'], disabledReason?: string) => {
    const transfer: Transfer = {
      act: name,
      kind,
      from,
      to,
      ...(giver?.known === 'seen' ? { backendRoles: giver.backendRoles } : {}),
    };
    return (
      <Button
        data-test-subj={`comparison-${name}`}
        disabledReason={disabledReason}
        onClick={() => dispatch(transferRequested(transfer))}
      >
        {transferTitle(t, transfer)}
      </Button>
    );
  };
  if (!mayWrite) return null;
  return (
    <Panel
      title={t('comparison.acts')}
      headingLevel={2}
      text={t(kind === 'users' ? 'comparison.actsUsers' : 'comparison.actsRoles')}
      data-test-subj="comparisonActs"
    >
      <div className="gh-row">
        {act('give')}
        {act('alike')}
        {act('handOver', handOverRefusal)}
      </div>
    </Panel>
  );
}
