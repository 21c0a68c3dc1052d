import { type ComparedRule, type Comparison } from '../../../../contract/comparison';
import { useT } from '../../../i18n';
import { FactTable } from '../../../ui/FactTable';
import { Panel } from '../../../ui/Panel';
import { useExtentText } from './ComparedAccess';

interface ComparedProps {
  comparison: Comparison;
}

/** Tenants that both reach in different ways, or only one of them. */
export function ComparedTenants({ comparison: { first, second, tenants } }: ComparedProps) {
  const t = useT();
  if (tenants.length === 0) return null;
  return (
    <Panel title={t('domain.tenants')} headingLevel={2} data-test-subj="comparedTenants">
      <FactTable
        heads={[t('comparison.tenant.name'), first, second]}
        rows={tenants.map((row) => ({
          key: row.tenant,
          cells: [row.tenant, t(`comparison.tenant.${row.first}`), t(`comparison.tenant.${row.second}`)],
        }))}
      />
    </Panel>
  );
}

/** Rules that apply to one of them only. */
export function ComparedRules({ comparison: { first, second, rules } }: ComparedProps) {
  const t = useT();
  const extentText = useExtentText();
  const effectText = ({ effect }: ComparedRule) =>
    effect === 'other'
      ? t('comparison.effect.other')
      : t('comparison.effect.sees', { name: effect === 'wider' ? second : first });
  if (rules.length === 0) return null;
  return (
    <Panel title={t('comparison.rules')} headingLevel={2} data-test-subj="comparedRules">
      <FactTable
        heads={[
          t('comparison.rule'),
          t('comparison.ruleOf'),
          t('explain.indexPatterns'),
          t('comparison.ruleEffect'),
        ]}
        rows={rules.map((rule, at) => ({
          key: String(at),
          cells: [
            t(`comparison.rule.${rule.kind}`, { value: rule.value }),
            rule.of === 'first' ? first : second,
            extentText(rule.extent),
            effectText(rule),
          ],
        }))}
      />
    </Panel>
  );
}
