import { useT } from '../../../i18n';
import { selectDashboardsInfoOrNull } from '../../../store/account/selectors';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';

export function TenancyOff({ onConfigure }: { onConfigure?: () => void }) {
  const t = useT();
  const isOff = useAppSelector(selectDashboardsInfoOrNull)?.multitenancy_enabled === false;
  if (!isOff) return null;
  return (
    <Callout
      tone="warning"
      title={t('tenants.offTitle')}
      testSubj="tenancyDisabled"
      actions={
        onConfigure ? (
          <Button id="switchToConfigure" onClick={onConfigure}>
            {t('tenants.configure')}
          </Button>
        ) : null
      }
    >
      <p>{t('tenants.offText')}</p>
    </Callout>
  );
}
