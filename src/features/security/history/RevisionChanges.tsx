import { type ReactNode } from 'react';
import { type RevisionDetails } from '../../../../contract/history';
import { HISTORY_DOMAINS } from '../../../../contract/merge/historyDomains';
import { type FieldChange } from '../../../../contract/merge/merge';
import { changesBetween } from '../../../../contract/merge/revisions';
import { useT } from '../../../i18n';
import { FactTable } from '../../../ui/FactTable';
import { BlockDifference } from '../conflicts/BlockDifference';
import { Before, Difference } from '../conflicts/Difference';
import { fieldLabel } from '../conflicts/fieldLabels';
import '../conflicts/conflicts.css';

interface RevisionChangesProps extends Pick<RevisionDetails, 'type' | 'before' | 'after'> {
  /** Changed fields, needed for passwords: no state contains them. */
  fields?: readonly string[];
  /** Headings of the two states. */
  heads: readonly [ReactNode, ReactNode];
}

/** Changed fields by their form label, each with the old value and the difference. */
export function RevisionChanges({ type, before, after, fields = [], heads }: RevisionChangesProps) {
  const t = useT();
  const changed = changesBetween(type, { before, after });
  const hasPassword = fields.includes('password');
  if (changed.length === 0 && !hasPassword) return <p>{t('history.same')}</p>;
  return (
    <div className="gh-conflict-versions">
      <FactTable
        heads={[t('history.field'), ...heads]}
        columns={[{ width: '22%' }]}
        rows={[
          ...changed.map((change) => ({
            key: change.field,
            cells: [fieldLabel(t, HISTORY_DOMAINS[type], change), ...states(change)],
          })),
          ...(hasPassword
            ? [{ key: 'password', cells: [t('history.password'), '', t('history.passwordChanged')] }]
            : []),
        ]}
      />
    </div>
  );
}

function states({ kind, path, base, mine }: FieldChange): [ReactNode, ReactNode] {
  if (kind === 'block') {
    const [section] = path;
    return [
      <BlockDifference key="before" section={section} base={base} value={base} />,
      <BlockDifference key="after" section={section} base={base} value={mine} />,
    ];
  }
  return [
    <Before key="before" kind={kind} value={base} />,
    <Difference key="after" kind={kind} base={base} value={mine} />,
  ];
}
