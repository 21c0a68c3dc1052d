import { useState } from 'react';
import { useT } from '../../../i18n';
import { useRegistries } from '../../../shell/registries/RegistriesContext';
import { type ApiKeysState, apiKeyTokenHidden } from '../../../store/apiKeys/slice';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { CodeBlock } from '../../../ui/CodeBlock';
import { Modal } from '../../../ui/Modal';

/** Shows the token of a new key once. It is only in this component, and gone with it. */
export function TokenDialog({ created }: { created: NonNullable<ApiKeysState['created']> }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { credentials } = useRegistries();
  const [token] = useState(() => credentials.take(created.credentialRef));
  const close = () => void dispatch(apiKeyTokenHidden());
  return (
    <Modal
      title={t('apiKeys.createdTitle', { name: created.name })}
      testSubject="apiKeyToken"
      onClose={close}
      closesOnOutsideClick={false}
      footer={
        <Button look="primary" data-test-subj="apiKeyTokenClose" onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      <div className="gh-stack">
        {token === undefined ? (
          <Callout title={t('apiKeys.tokenGone')} />
        ) : (
          <>
            <Callout tone="warning" title={t('apiKeys.copyNow')} />
            <CodeBlock text={token} label={t('apiKeys.token')} />
            <p className="gh-quiet">{t('apiKeys.tokenUse')}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
