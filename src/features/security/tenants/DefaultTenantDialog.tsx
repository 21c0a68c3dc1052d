import { useT } from '../../../i18n';
import { Modal } from '../../../ui/Modal';
import { Button } from '../../../ui/Button';
import { type TenancyConfig } from '../../../api/contract/account';
import { useSaveOutcome } from './useSaveOutcome';

/**
 * Asks before the default tenant changes, then sends the change.
 *
 * @param props.name what the new default is called
 * @param props.onClose called when nothing was sent, or when the server has answered
 */
export function DefaultTenantDialog(props: { name: string; changes: TenancyConfig; onClose: () => void }) {
  const { name, changes, onClose } = props;
  const t = useT();
  const [busy, send] = useSaveOutcome(onClose);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal
      title={t('tenancy.defaultTitle')}
      testSubject="defaultTenantModal"
      onClose={close}
      footer={
        <>
          <Button look="quiet" disabled={busy} onClick={close}>
            {t('tenancy.defaultDiscard')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => send(changes)}>
            {t('tenancy.defaultConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('tenancy.defaultText', { name })}</p>
    </Modal>
  );
}
