import { useId } from 'react';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import '../../../ui/form.css';

/** Stays in sight while settings differ from what is in force: how many, and what to do about it. */
export function ChangesBar(props: {
  count: number;
  /** Why they cannot be saved: shown, and pressing Save goes to the field. */
  refusal: string | null;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const { count, refusal, onDiscard, onSave } = props;
  const t = useT();
  const refusalId = useId();
  return (
    <div className="gh-form-bar" data-test-subj="tenancyChanges">
      <span className="gh-form-bar-note" role="status">
        <Icon name="pencil" size={14} />
        {t('tenancy.unsaved', { count })}
      </span>
      {refusal === null ? null : (
        <span className="gh-form-bar-refusal" id={refusalId}>
          {refusal}
        </span>
      )}
      <Button onClick={onDiscard}>{t('common.discardChanges')}</Button>
      <Button look="primary" refusedBy={refusal === null ? undefined : refusalId} onClick={onSave}>
        {t('common.save')}
      </Button>
    </div>
  );
}
