import { type DefaultRoles, type Reading } from '../../../../contract/clusterSecurity';
import { useT } from '../../../i18n';
import { selectClusterSecurity } from '../../../store/clusterSecurity/selectors';
import { defaultRolesRequested } from '../../../store/clusterSecurity/slice';
import { historyHref } from '../../../store/history/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { writeUndoRequested } from '../../../store/importExport/slice';
import { Button, LinkButton } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Badge } from '../../../ui/cells';
import { Panel } from '../../../ui/Panel';
import { RevisionChanges } from '../history/RevisionChanges';
import { useMayWrite } from '../shared/useMayWrite';

/** Default roles that the last act on this page changed, with their differences. */
function Applied() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { applied } = useAppSelector(selectClusterSecurity).defaults;
  if (applied === null) return null;
  const { roles, write } = applied;
  return (
    <Panel
      title={t('clusterSecurity.appliedTitle')}
      data-test-subj="appliedDefaults"
      buttons={
        write === null ? null : (
          <>
            <LinkButton small look="quiet" href={historyHref()}>
              {t('nav.history')}
            </LinkButton>
            <Button small onClick={() => dispatch(writeUndoRequested({ write, types: ['roles'] }))}>
              {t('clusterSecurity.undo')}
            </Button>
          </>
        )
      }
    >
      <div className="gh-stack">
        {roles.map(({ name, before, after }) => (
          <section key={name} className="gh-stack">
            <h4>{name}</h4>
            <RevisionChanges
              type="roles"
              before={before}
              after={after}
              heads={[t('clusterSecurity.was'), t('clusterSecurity.now')]}
            />
          </section>
        ))}
      </div>
    </Panel>
  );
}

function Differences({ added, changed }: DefaultRoles) {
  const t = useT();
  const dispatch = useAppDispatch();
  const mayWrite = useMayWrite('roles');
  const { isRunning } = useAppSelector(selectClusterSecurity).defaults;
  return (
    <div className="gh-stack" data-test-subj="defaultRoles">
      {added.length === 0 ? null : (
        <div>
          <h3>{t('clusterSecurity.added')}</h3>
          <ul className="gh-list">
            {added.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {changed.length === 0 ? null : (
        <div>
          <h3>{t('clusterSecurity.changed')}</h3>
          <ul className="gh-list">
            {changed.map(({ name, is_own: isOwn }) => (
              <li key={name}>
                {name} {isOwn ? <Badge tone="warning">{t('clusterSecurity.own')}</Badge> : null}
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayWrite ? (
        <div>
          <Button
            busy={isRunning}
            data-test-subj="applyDefaults"
            onClick={() => dispatch(defaultRolesRequested())}
          >
            {t('clusterSecurity.apply')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Roles that the version of the cluster delivers and the cluster lacks or has otherwise. */
export function Defaults({ reading }: { reading: Reading<DefaultRoles> }) {
  const t = useT();
  return (
    <div className="gh-stack">
      {reading.problem !== null ? (
        <Callout tone="warning" title={t('clusterSecurity.defaultsFailed')} testSubj="defaultsFailed">
          <p>{reading.problem}</p>
        </Callout>
      ) : reading.value.added.length + reading.value.changed.length === 0 ? (
        <p>{t('clusterSecurity.defaultsSame')}</p>
      ) : (
        <Differences {...reading.value} />
      )}
      <Applied />
    </div>
  );
}
