import { useId } from 'react';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { FormBar } from '../../../ui/StickyFormBar';

/** Sticky bar with the number of unsaved settings and the actions for them. */
export function ChangesBar(props: {
  count: number;
  /** The reason they cannot be saved; Save then focuses the field. */
  refusal: string | null;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const { count, refusal, onDiscard, onSave } = props;
  const t = useT();
  const refusalId = useId();
  return (
    <FormBar
      note={t('tenancy.unsaved', { count })}
      refusal={refusal === null ? undefined : { id: refusalId, text: refusal }}
      data-test-subj="tenancyChanges"
    >
      <Button onClick={onDiscard}>{t('common.discardChanges')}</Button>
      <Button look="primary" refusedBy={refusal === null ? undefined : refusalId} onClick={onSave}>
        {t('common.save')}
      </Button>
    </FormBar>
  );
}
