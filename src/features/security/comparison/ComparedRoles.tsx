import { type EffectiveRole } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { type ComparedRoles as Roles } from '../../../store/comparison/selectors';
import { Panel } from '../../../ui/Panel';
import { RoleLinks } from '../explain/RoleLinks';
import { useReasonText } from '../explain/useReasonText';
import './comparison.css';

/** Roles of the first only, of both, and of the second only, with the reasons. */
export function ComparedRoles({ roles, first, second }: { roles: Roles; first: string; second: string }) {
  const t = useT();
  return (
    <section>
      <h2>{t('comparison.roles')}</h2>
      <div className="gh-compared gh-compared-roles">
        <RoleColumn
          title={t('comparison.onlyName', { name: first })}
          roles={roles.onlyFirst}
          testSubj="rolesFirst"
        />
        <RoleColumn title={t('comparison.both')} roles={roles.both} testSubj="rolesBoth" />
        <RoleColumn
          title={t('comparison.onlyName', { name: second })}
          roles={roles.onlySecond}
          testSubj="rolesSecond"
        />
      </div>
    </section>
  );
}

function RoleColumn(props: { title: string; roles: readonly EffectiveRole[]; testSubj: string }) {
  const { title, roles, testSubj } = props;
  const t = useT();
  const reasonText = useReasonText();
  return (
    <Panel title={title} headingLevel={3} count={roles.length} data-test-subj={testSubj}>
      {roles.length === 0 ? (
        <p className="gh-quiet">{t('comparison.rolesNone')}</p>
      ) : (
        <ul className="gh-lines">
          {roles.map(({ name, exists, reasons }) => (
            <li key={name}>
              <RoleLinks roles={[name]} />
              <div className="gh-quiet gh-small">
                {[...reasons.map(reasonText), ...(exists ? [] : [t('explain.roleGone')])].join('; ')}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
