import { type Comparison } from '../../../../contract/comparison';
import { useT } from '../../../i18n';
import { selectComparedRolesOrNull } from '../../../store/comparison/selectors';
import { useAppSelector } from '../../../store/hooks';
import { Callout } from '../../../ui/Callout';
import { ComparedAccess } from './ComparedAccess';
import { ComparedRoles } from './ComparedRoles';
import { ComparedRules, ComparedTenants } from './ComparedTables';
import { ComparisonActs } from './ComparisonActs';
import { ComparisonNotes } from './ComparisonNotes';

/** The differences of two users or roles, and the acts that copy access. */
export function Compared({ comparison }: { comparison: Comparison }) {
  const t = useT();
  const { kind, first, second, isSame, administration } = comparison;
  const roles = useAppSelector(selectComparedRolesOrNull);
  const differ = String(roles !== null && roles.onlyFirst.length + roles.onlySecond.length > 0);
  return (
    <div className="gh-stack gh-airy" data-test-subj="comparison">
      {isSame ? (
        <Callout title={t('comparison.same', { first, second })} testSubj="comparisonSame">
          <p>{kind === 'roles' ? t('comparison.sameRoles') : t('comparison.sameUsers', { differ })}</p>
        </Callout>
      ) : null}
      {administration === null ? null : (
        <Callout
          tone="warning"
          title={t('comparison.administration', { name: administration === 'first' ? first : second })}
          testSubj="comparisonAdministration"
        />
      )}
      <ComparisonNotes comparison={comparison} />
      <ComparisonActs comparison={comparison} />
      {isSame ? null : <ComparedAccess comparison={comparison} />}
      <ComparedTenants comparison={comparison} />
      <ComparedRules comparison={comparison} />
      {roles ? <ComparedRoles roles={roles} first={first} second={second} /> : null}
    </div>
  );
}
