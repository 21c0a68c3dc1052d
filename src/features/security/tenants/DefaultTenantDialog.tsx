import { useT } from '../../../i18n';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { useTenantWords } from './DefaultTenantField';
import { useTenancySave } from './useTenancySave';
import '../shared/messages';

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
        <DialogFooter onCancel={close} cancelLabel={t('common.discardChanges')} busy={busy} onClick={send}>
          {t('tenancy.defaultConfirm')}
        </DialogFooter>
      }
    >
      <p>{t('tenancy.defaultText', { name: wordsOf(next) ?? next })}</p>
    </Modal>
  );
}
