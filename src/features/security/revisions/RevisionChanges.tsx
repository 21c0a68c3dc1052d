import { type HistoryType, type RevisionDetails } from '../../../api/contract/history';
import { useT } from '../../../i18n';
import {
  type ConflictDomain,
  fieldId,
  fieldsOf,
  kindOf,
  valueAt,
} from '../../../store/conflicts/rules/fields';
import { Before, Difference } from '../conflicts/Difference';
import '../conflicts/conflicts.css';

const DOMAINS: Readonly<Record<HistoryType, ConflictDomain>> = {
  internalusers: 'users',
  roles: 'roles',
  rolesmapping: 'roleMappings',
  actiongroups: 'actionGroups',
  tenants: 'tenants',
  audit: 'audit',
  config: 'tenancyConfig',
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The fields that a change made different, each with what was there and what came and went. */
export function RevisionChanges({ details: { type, before, after } }: { details: RevisionDetails }) {
  const t = useT();
  const domain = DOMAINS[type];
  const changed = fieldsOf(domain, [before, after])
    .map((path) => ({ path, was: valueAt(before, path), is: valueAt(after, path) }))
    .filter(({ was, is }) => !isSame(was, is));
  return (
    <table className="gh-table">
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col">{t('history.before')}</th>
          <th scope="col">{t('history.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ path, was, is }) => {
          const kind = kindOf(domain, path);
          return (
            <tr key={fieldId(path)}>
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
