import { useT } from '../../../i18n';
import { Callout } from '../../../ui/Callout';

/** Says that the form opened with a change of which nothing is saved yet. */
export function ProposalNote() {
  const t = useT();
  return (
    <Callout title={t('form.proposed')} testSubj="proposal">
      <p>{t('form.proposedText')}</p>
    </Callout>
  );
}
