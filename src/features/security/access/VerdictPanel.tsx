import {
  type ActionVerdict,
  type Change,
  type Restrictions,
  type Verdict,
} from '../../../api/contract/access';
import { useT } from '../../../i18n';
import { type AccessAsked } from '../../../store/access/slice';
import { securityHref } from '../../../store/security/routes';
import { Callout } from '../../../ui/Callout';
import { useNameLists } from '../shared/useNameLists';
import { useOperations } from './useOperations';

/** Entries are counted from 1 on screens; null stands for the cluster permissions. */
const entryNumber = (entry: number | null) => (entry === null ? 'cluster' : String(entry + 1));

/** Yes or no, with what decides: the role, entry and pattern, or what is missing and the smallest changes that would grant it. */
export function VerdictPanel({ asked, verdict }: { asked: AccessAsked; verdict: Verdict }) {
  const t = useT();
  const { labelOf } = useOperations();
  const { allowed, actions, restrictions, changes, blockedBy } = verdict;
  const title = t(allowed ? 'access.yes' : 'access.no', {
    user: asked.user,
    operation: labelOf(asked.action),
    index: asked.index === '' ? 'none' : asked.index,
  });
  return (
    <section aria-live="polite" data-test-subj="accessVerdict" className="gh-panel">
      <Callout tone={allowed ? 'info' : 'warning'} title={title}>
        <ul>
          {actions.map((action) => (
            <li key={action.action}>
              <Decision verdict={action} />
            </li>
          ))}
        </ul>
        {blockedBy !== null ? <p>{t('access.protected')}</p> : null}
        {restrictions ? <RestrictionList restrictions={restrictions} /> : null}
        {changes.length > 0 ? (
          <>
            <p>{t('access.changes')}</p>
            <ol data-test-subj="accessChanges">
              {changes.map((change, at) => (
                <li key={at}>
                  <ChangeText change={change} />
                </li>
              ))}
            </ol>
          </>
        ) : null}
      </Callout>
    </section>
  );
}

function Decision({ verdict: { action, grant } }: { verdict: ActionVerdict }) {
  const t = useT();
  if (grant === null) return t('access.missing', { action });
  const { role, entry, indexPattern, permission, via } = grant;
  return (
    <p>
      {t('access.granted', { action, role, entry: entryNumber(entry) })}
      <span className="gh-quiet">
        {' ('}
        {t('access.grantedBy', {
          pattern: indexPattern ?? 'none',
          permission,
          via: via.length === 0 ? 'none' : via.join(' › '),
        })}
        {') '}
      </span>
      <a href={securityHref('roles', 'view', role)}>{role}</a>
    </p>
  );
}

/** What the user sees of an index that is open: documents, fields and masks. */
function RestrictionList({ restrictions: { documents, fields, masks } }: { restrictions: Restrictions }) {
  const t = useT();
  const { and: join } = useNameLists();
  const names = (rules: readonly { value: string }[]) => join([...new Set(rules.map(({ value }) => value))]);
  return (
    <>
      {documents.length > 0 ? (
        <>
          <p>{t('access.documents')}</p>
          <ul>
            {documents.map(({ role, entry, value }) => (
              <li key={`${role} ${entry}`}>
                <code>{value}</code> ({role})
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {fields.mode === 'all' ? null : (
        <p>
          {t(fields.mode === 'only' ? 'access.fieldsOnly' : 'access.fieldsExcept', {
            fields: names(fields.rules),
          })}
        </p>
      )}
      {masks.length > 0 ? <p>{t('access.masks', { fields: names(masks) })}</p> : null}
    </>
  );
}

function ChangeText({ change }: { change: Change }) {
  const t = useT();
  const { and: join } = useNameLists();
  switch (change.kind) {
    case 'map_role':
      return (
        <a href={securityHref('roles', 'edit', change.role, 'mapuser')}>
          {t('access.changeMap', { role: change.role })}
        </a>
      );
    case 'add_actions':
      return (
        <a href={securityHref('roles', 'edit', change.role)}>
          {t('access.changeActions', {
            role: change.role,
            entry: entryNumber(change.entry),
            actions: join(change.actions),
          })}
        </a>
      );
    case 'add_pattern':
      return (
        <a href={securityHref('roles', 'edit', change.role)}>
          {t('access.changePattern', {
            role: change.role,
            entry: entryNumber(change.entry),
            pattern: change.pattern,
          })}
        </a>
      );
    case 'create_role':
      return (
        <a href={securityHref('roles', 'create')}>
          {t('access.changeCreate', {
            permissions: join([...change.clusterPermissions, ...change.indexPermissions]),
          })}
        </a>
      );
  }
}
