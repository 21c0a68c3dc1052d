import { type ReactNode } from 'react';
import { type RevisionDetails } from '../../../api/contract/history';
import { HISTORY_DOMAINS } from '../../../api/contract/merge/historyDomains';
import { type FieldChange } from '../../../api/contract/merge/merge';
import { changesBetween } from '../../../api/contract/merge/revisions';
import { useT } from '../../../i18n';
import { BlockDifference } from '../conflicts/BlockDifference';
import { Before, Difference } from '../conflicts/Difference';
import { fieldLabel } from '../conflicts/fieldLabels';
import '../conflicts/conflicts.css';

interface RevisionChangesProps extends Pick<RevisionDetails, 'type' | 'before' | 'after'> {
  /** What changed, where a new password can be among it: no state shows it. */
  fields?: readonly string[];
  /** What stands above the two states. */
  heads: readonly [ReactNode, ReactNode];
}

/** The fields in which two states differ, as the forms call them, each with what was there and what came and went. */
export function RevisionChanges({ type, before, after, fields = [], heads }: RevisionChangesProps) {
  const t = useT();
  const changed = changesBetween(type, { before, after });
  const hasPassword = fields.includes('password');
  if (changed.length === 0 && !hasPassword) return <p>{t('history.same')}</p>;
  return (
    <table className="gh-table gh-facts gh-conflict-versions">
      <thead>
        <tr>
          <th scope="col" style={{ width: '22%' }}>
            {t('history.field')}
          </th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((change) => (
          <tr key={change.field} style={{ verticalAlign: 'top' }}>
            <th scope="row">{fieldLabel(t, HISTORY_DOMAINS[type], change)}</th>
            <States change={change} />
          </tr>
        ))}
        {hasPassword ? (
          <tr>
            <th scope="row">{t('history.password')}</th>
            <td colSpan={2}>{t('history.passwordChanged')}</td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** A field as it was, and as it is. */
function States({ change: { kind, path, base, mine } }: { change: FieldChange }) {
  if (kind === 'block')
    return (
      <>
        <td>
          <BlockDifference section={path[0]} base={base} value={base} />
        </td>
        <td>
          <BlockDifference section={path[0]} base={base} value={mine} />
        </td>
      </>
    );
  return (
    <>
      <td>
        <Before kind={kind} value={base} />
      </td>
      <td>
        <Difference kind={kind} base={base} value={mine} />
      </td>
    </>
  );
}
