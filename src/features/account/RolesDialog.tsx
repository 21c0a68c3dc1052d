import { type ReactNode, useEffect } from 'react';
import { useErrorText, useT } from '../../i18n';
import { selectIsMultitenancyOn } from '../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  type ReachableTenant,
  selectIdentity,
  selectReachableTenantsOrNull,
} from '../../store/identity/selectors';
import { type Identity, identityRequested } from '../../store/identity/slice';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { EmptyValue } from '../../ui/cells';
import { Modal } from '../../ui/Modal';
import { Spinner } from '../../ui/Spinner';
import '../../shell/sessions/messages';
import './account.css';

/** Lists the names, or a placeholder if there are none [C13]. */
function Names({ title, help, names }: { title: string; help: string; names: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="gh-quiet">{help}</p>
      {names.length === 0 ? (
        <EmptyValue />
      ) : (
        <ul className="gh-box gh-scroll" tabIndex={0} aria-label={title}>
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useTenantText(): (tenant: ReachableTenant) => string {
  const t = useT();
  return ({ kind, name, isWritable }) => {
    const tenant =
      kind === 'global' ? t('account.tenantGlobal') : kind === 'private' ? t('account.tenantPrivate') : name;
    return isWritable ? tenant : t('account.tenantReadOnly', { tenant });
  };
}

function TenantNames() {
  const t = useT();
  const tenantText = useTenantText();
  const tenants = useAppSelector(selectReachableTenantsOrNull) ?? [];
  return (
    <Names
      title={t('account.tenants', { count: tenants.length })}
      help={t('account.tenantsHelp')}
      names={tenants.map(tenantText)}
    />
  );
}

function IdentityLists({ user_name, roles, backend_roles }: Identity) {
  const t = useT();
  const hasTenants = useAppSelector(selectIsMultitenancyOn);
  return (
    <>
      <p>{t('account.identityAs', { user: user_name })}</p>
      <Names
        title={t('account.roles', { count: roles.length })}
        help={t('account.rolesHelp')}
        names={roles}
      />
      <Names
        title={t('account.backendRoles', { count: backend_roles.length })}
        help={t('account.backendRolesHelp')}
        names={backend_roles}
      />
      {hasTenants ? <TenantNames /> : null}
    </>
  );
}

/** Roles, backend roles and tenants of the session as the backend sees them [ACCT-10, API-01]. */
export default function RolesDialog() {
  const t = useT();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectIdentity);
  const ask = () => void dispatch(identityRequested());
  useEffect(() => void dispatch(identityRequested()), [dispatch]);
  const close = () => dispatch(dialogClosed(DIALOGS.roles));
  let content: ReactNode = <Spinner label={t('account.identityLoading')} />;
  if (state?.phase === 'ready') content = <IdentityLists {...state.identity} />;
  if (state?.phase === 'failed') {
    content = (
      <Callout
        tone="danger"
        title={t('account.identityFailed')}
        actions={
          <Button data-test-subj="retryIdentity" onClick={ask}>
            {t('common.retry')}
          </Button>
        }
      >
        <p>{errorText(state.problem)}</p>
      </Callout>
    );
  }
  return (
    <Modal
      title={t('account.rolesTitle')}
      testSubject="role-info-modal"
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <p>{t('account.rolesIntro')}</p>
      {content}
    </Modal>
  );
}
