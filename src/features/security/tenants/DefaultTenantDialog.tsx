import { useT } from '../../../i18n';
import { Modal } from '../../../ui/Modal';
import { Button } from '../../../ui/Button';
import { DIALOGS } from '../../../store/overlays/dialogs';
import '../shared/messages';
import { useTenantWords } from './DefaultTenantField';
import { useTenancySave } from './useTenancySave';

/** Asks before the default tenant changes, then sends the change. */
export default function DefaultTenantDialog() {
  const t = useT();
  const wordsOf = useTenantWords();
  const { changes, busy, send, close } = useTenancySave(DIALOGS.defaultTenant);
  const { default_tenant: next = '' } = changes;
  return (
    <Modal
      title={t('tenancy.defaultTitle')}
      testSubject="defaultTenantModal"
      onClose={close}
      footer={
        <>
          <Button look="quiet" disabled={busy} onClick={close}>
            {t('common.discardChanges')}
          </Button>
          <Button look="primary" busy={busy} onClick={send}>
            {t('tenancy.defaultConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('tenancy.defaultText', { name: wordsOf(next) ?? next })}</p>
    </Modal>
  );
}
