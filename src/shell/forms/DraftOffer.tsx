import { useT } from '../../i18n';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { formatDate } from '../dates/formatDate';
import { useDateSettings } from '../dates/useDateSettings';
import { type Form } from './useForm';

/** Offers the draft of a form from before a reload; renders nothing without one. */
export function DraftOffer({ form }: { form: Pick<Form<unknown>, 'draft' | 'restore' | 'discard'> }) {
  const t = useT();
  const dates = useDateSettings();
  if (form.draft === null) return null;
  return (
    <Callout
      title={t('draft.found', { when: formatDate(form.draft.at, dates) })}
      testSubj="draftFound"
      actions={
        <>
          <Button onClick={form.restore}>{t('draft.restore')}</Button>
          <Button look="quiet" onClick={form.discard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    />
  );
}
