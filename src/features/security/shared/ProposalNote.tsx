import { useT } from '../../../i18n';
import { Callout } from '../../../ui/Callout';

export function ProposalNote() {
  const t = useT();
  return (
    <Callout title={t('form.proposed')} testSubj="proposal">
      <p>{t('form.proposedText')}</p>
    </Callout>
  );
}
