import { type ReactNode } from 'react';
import { type RevisionDetails } from '../../../api/contract/history';
import { fieldId, fieldsOf, kindOf, valueAt } from '../../../api/contract/merge/fields';
import { isSameJson } from '../../../api/contract/plainData';
import { useT } from '../../../i18n';
import { HISTORY_DOMAINS } from '../../../store/revisions/domains';
import { Before, Difference } from '../conflicts/Difference';
import '../conflicts/conflicts.css';

interface RevisionChangesProps extends Pick<RevisionDetails, 'type' | 'before' | 'after'> {
  /** What stands above the two states. */
  heads: readonly [ReactNode, ReactNode];
}

/** The fields in which two states differ, each with what was there and what came and went. */
export function RevisionChanges({ type, before, after, heads }: RevisionChangesProps) {
  const t = useT();
  const domain = HISTORY_DOMAINS[type];
  const changed = fieldsOf(domain, [before, after])
    .map((path) => ({ path, was: valueAt(before, path), is: valueAt(after, path) }))
    .filter(({ was, is }) => !isSameJson(was, is));
  if (changed.length === 0) return <p>{t('history.same')}</p>;
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
        {changed.map(({ path, was, is }) => {
          const kind = kindOf(domain, path);
          return (
            <tr key={fieldId(path)} style={{ verticalAlign: 'top' }}>
              <th scope="row">
                <code>{fieldId(path)}</code>
              </th>
              <td>
                <Before kind={kind} value={was} />
              </td>
              <td>
                <Difference kind={kind} base={was} value={is} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
