import { type ReactNode } from 'react';
import {
  type AdministrationRole,
  type AnonymousAccess,
  type ClusterSecurity,
  type Reading,
} from '../../../../contract/clusterSecurity';
import { useT } from '../../../i18n';
import { selectClusterSecurity } from '../../../store/clusterSecurity/selectors';
import { defaultPasswordsRequested } from '../../../store/clusterSecurity/slice';
import { accessHref } from '../../../store/explain/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { securityHref } from '../../../store/security/routes';
import { Button } from '../../../ui/Button';
import { Badge } from '../../../ui/cells';
import { FactTable } from '../../../ui/FactTable';

const ANONYMOUS_USER = 'opendistro_security_anonymous';
const ANONYMOUS_BACKEND_ROLE = 'opendistro_security_anonymous_backendrole';

/** Switch of the cluster, as text and tone. */
function OnOff({ isOn, isGood }: { isOn: boolean; isGood: boolean }) {
  const t = useT();
  return (
    <Badge tone={isGood ? 'neutral' : 'warning'}>
      {t(isOn ? 'definition.enabled' : 'definition.disabled')}
    </Badge>
  );
}

function Named({ label, values }: { label: string; values: readonly string[] }) {
  return values.length === 0 ? null : (
    <p>
      <span className="gh-quiet">{label}: </span>
      {values.join(', ')}
    </p>
  );
}

function Visitors({ access }: { access: NonNullable<AnonymousAccess['access']> }) {
  const t = useT();
  const { roles, clusterPermissions, indexPermissions, tenants } = access;
  return (
    <div className="gh-stack">
      {roles.length === 0 ? (
        <p>{t('clusterSecurity.anonymousNothing')}</p>
      ) : (
        <div>
          <Named label={t('clusterSecurity.roles')} values={roles.map(({ name }) => name)} />
          <Named
            label={t('clusterSecurity.clusterPermissions')}
            values={[...new Set(clusterPermissions.flatMap(({ actions }) => actions))]}
          />
          {indexPermissions.map(({ role, entry, indexPatterns, actions }) => (
            <Named
              key={`${role}/${entry}`}
              label={`${t('clusterSecurity.indexPermissions')} (${indexPatterns.join(', ')})`}
              values={actions}
            />
          ))}
          <Named label={t('clusterSecurity.tenants')} values={tenants.map(({ name }) => name)} />
        </div>
      )}
      <div>
        <a href={accessHref({ user: ANONYMOUS_USER, backendRoles: [ANONYMOUS_BACKEND_ROLE] })}>
          {t('clusterSecurity.anonymousAsk')}
        </a>
      </div>
    </div>
  );
}

function Administration({ roles }: { roles: readonly AdministrationRole[] }) {
  const t = useT();
  return (
    <div>
      <p>{t('clusterSecurity.openApiText')}</p>
      <ul className="gh-list gh-stack">
        {roles.map(({ name, users, backend_roles: backendRoles, hosts }) => (
          <li key={name}>
            <a href={securityHref('roles', 'view', name)}>{name}</a>
            {users.length + backendRoles.length + hosts.length === 0 ? (
              <p className="gh-quiet">{t('clusterSecurity.nobody')}</p>
            ) : null}
            <Named label={t('domain.users')} values={users} />
            <Named label={t('domain.backendRoles')} values={backendRoles} />
            <Named label={t('clusterSecurity.openApiHosts')} values={hosts} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Passwords() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { isRunning, result } = useAppSelector(selectClusterSecurity).passwords;
  const found = result?.found ?? [];
  return (
    <div className="gh-stack">
      <div role="status">
        {result === null ? (
          <p className="gh-quiet">{t('clusterSecurity.passwordsHint')}</p>
        ) : result.refusal !== null ? (
          <p>{t('clusterSecurity.passwordsRefused', { reason: result.refusal })}</p>
        ) : found.length > 0 ? (
          <p className="gh-danger">
            {t('clusterSecurity.passwordsFound', { count: found.length, names: found.join(', ') })}
          </p>
        ) : (
          <p>{t('clusterSecurity.passwordsNone', { count: result.tried.length })}</p>
        )}
      </div>
      <div>
        <Button
          small
          busy={isRunning}
          data-test-subj="tryPasswords"
          onClick={() => dispatch(defaultPasswordsRequested())}
        >
          {t('clusterSecurity.passwordsTry')}
        </Button>
      </div>
    </div>
  );
}

/** Access that is open to many, and switches of the cluster that decide it. */
export function Exposure({ answer }: { answer: ClusterSecurity }) {
  const t = useT();
  const { kind, exposure } = answer;
  const { anonymous, administration, audit, allow_list: allowList, nodes_dn: nodesDn } = exposure;

  const row = <T,>(
    key: string,
    label: string,
    reading: Reading<T>,
    state: (value: T) => ReactNode,
    text: (value: T) => ReactNode,
  ) => ({
    key,
    cells:
      reading.problem === null
        ? [label, state(reading.value), text(reading.value)]
        : [
            label,
            <Badge key="state">{t('clusterSecurity.unknown')}</Badge>,
            <span key="problem" className="gh-quiet">
              {reading.problem}
            </span>,
          ],
  });

  return (
    <FactTable
      data-test-subj="exposure"
      heads={[t('clusterSecurity.exposed'), t('clusterSecurity.now'), t('clusterSecurity.details')]}
      columns={[{ width: '26%' }, { width: '14%' }]}
      rows={[
        row(
          'anonymous',
          t('clusterSecurity.anonymous'),
          anonymous,
          ({ is_enabled: isOn }) => <OnOff isOn={isOn} isGood={!isOn} />,
          ({ access }) =>
            access === null ? t('clusterSecurity.anonymousOff') : <Visitors access={access} />,
        ),
        row(
          'administration',
          t('clusterSecurity.openApi'),
          administration,
          () => null,
          (roles) => <Administration roles={roles} />,
        ),
        row(
          'audit',
          t('clusterSecurity.audit'),
          audit,
          ({ is_enabled: isOn }) => <OnOff isOn={isOn} isGood={isOn} />,
          () => <a href={securityHref('auditLogging')}>{t('clusterSecurity.auditSettings')}</a>,
        ),
        {
          key: 'passwords',
          cells: [t('clusterSecurity.passwords'), null, <Passwords key="passwords" />],
        },
        ...(kind === 'embedded'
          ? []
          : [
              row(
                'allowList',
                t('clusterSecurity.allowList'),
                allowList,
                ({ is_enabled: isOn }) => <OnOff isOn={isOn} isGood />,
                ({ is_enabled: isOn, requests }) =>
                  isOn ? (
                    <ul className="gh-list">
                      {Object.entries(requests).map(([path, methods]) => (
                        <li key={path}>
                          {methods.join(', ')} <code>{path}</code>
                        </li>
                      ))}
                    </ul>
                  ) : (
                    t('clusterSecurity.allowListOff')
                  ),
              ),
              row(
                'nodesDn',
                t('clusterSecurity.nodesDn'),
                nodesDn,
                () => null,
                (entries) =>
                  Object.keys(entries).length === 0
                    ? t('clusterSecurity.nodesDnNone')
                    : Object.entries(entries).map(([name, dns]) => (
                        <Named key={name} label={name} values={dns} />
                      )),
              ),
            ]),
      ]}
    />
  );
}
