import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { Panel } from '../../../ui/Panel';
import { FailureNote } from '../shared/FailureNote';
import { useList } from '../shared/useList';
import { textsOf } from './wireValues';

/** Internal users with the role assigned directly, outside its mapping. */
export function DirectUsers({ role }: { role: string }) {
  const t = useT();
  const { items, problem } = useList(usersResource);
  const names = useMemo(
    () =>
      items
        .filter(({ value }) => textsOf(value.opendistro_security_roles).includes(role))
        .map(({ name }) => name),
    [items, role],
  );
  if (problem)
    return (
      <FailureNote
        tone="warning"
        title={t('roleView.directFailed')}
        testSubj="directUsersFailed"
        problem={problem}
      />
    );
  if (names.length === 0) return null;
  return (
    <Panel
      title={t('roleView.directTitle')}
      headingLevel={2}
      count={names.length}
      text={t('roleView.directText')}
      data-test-subj="direct-users"
    >
      <ul className="gh-row gh-scroll">
        {names.map((name) => (
          <li key={name}>
            <a href={securityHref('users', 'edit', name)}>{name}</a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
