import { type ApiKeys } from '../../../../contract/apiKeys';
import { useT } from '../../../i18n';
import { Callout } from '../../../ui/Callout';
import { PageHeader } from '../../../ui/PageHeader';
import './messages';

/** The reason why there are no API keys. */
export function ApiKeysUnavailable({ list: { availability, version } }: { list: ApiKeys }) {
  const t = useT();
  if (availability === 'available') return null;
  return (
    <>
      <PageHeader title={t('nav.apiKeys')} />
      <Callout title={t(`apiKeys.${availability}`)} testSubj="apiKeysUnavailable">
        <p>{t(`apiKeys.${availability}Text`, { version: version ?? 'none' })}</p>
      </Callout>
    </>
  );
}
