import { useId } from 'react';
import { useT } from '../i18n';
import { Button, type ButtonProps } from './Button';

export interface DialogFooterProps extends Omit<ButtonProps, 'ref' | 'refusedBy' | 'small' | 'wide'> {
  onCancel: () => void;
  cancelLabel?: string | undefined;
  cancelTestSubj?: string | undefined;
  /** True if cancelling works while busy, because nothing is written yet. */
  cancelsWhileBusy?: boolean;
  /** Reason why the form is invalid. Pressing the button then lets the form mark its fields. */
  refusal?: string | undefined;
}

/** The dialog's buttons, Cancel and confirm; the latter takes all other props. */
export function DialogFooter(props: DialogFooterProps) {
  const { onCancel, cancelLabel, cancelTestSubj, cancelsWhileBusy = false, refusal, ...confirm } = props;
  const t = useT();
  const refusalId = useId();
  return (
    <>
      {refusal === undefined ? null : (
        <span className="gh-fill gh-quiet" id={refusalId}>
          {refusal}
        </span>
      )}
      <Button
        look="quiet"
        data-test-subj={cancelTestSubj}
        disabled={confirm.busy === true && !cancelsWhileBusy}
        onClick={onCancel}
      >
        {cancelLabel ?? t('common.cancel')}
      </Button>
      <Button look="primary" {...confirm} refusedBy={refusal === undefined ? undefined : refusalId} />
    </>
  );
}
