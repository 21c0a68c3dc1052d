import { selectAccountOrNull } from '../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { useT } from '../../shell/i18n';
import { Modal } from '../../shell/outlets/Modal';
import { Button } from '../../shell/ui/Button';
import { EmptyValue } from '../../shell/ui/values';
import './account.css';

/** Names one to a line; the placeholder when there is none [C13]. */
function Names({ title, help, names }: { title: string; help: string; names: readonly string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <p className="gh-quiet">{help}</p>
      {names.length === 0 ? (
        <EmptyValue />
      ) : (
        <ul className="gh-account-list" tabIndex={0} aria-label={title}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The roles and backend roles of the person [ACCT-10]. */
export default function RolesDialog() {
  const t = useT();
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccountOrNull);
  const close = () => dispatch(dialogClosed(DIALOGS.roles));
  const roles = account?.roles ?? [];
  const backendRoles = account?.backend_roles ?? [];
  return (
    <Modal
      title={t('account.rolesTitle')}
      testSubject="role-info-modal"
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <p>{t('account.rolesIntro')}</p>
      <Names
        title={t('account.roles', { count: roles.length })}
        help={t('account.rolesHelp')}
        names={roles}
      />
      <Names
        title={t('account.backendRoles', { count: backendRoles.length })}
        help={t('account.backendRolesHelp')}
        names={backendRoles}
      />
    </Modal>
  );
}
