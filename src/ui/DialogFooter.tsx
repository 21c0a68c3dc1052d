import { useId } from 'react';
import { useT } from '../i18n';
import { Button, type ButtonProps } from './Button';

interface DialogFooterProps extends Omit<ButtonProps, 'ref' | 'refusedBy' | 'small' | 'wide'> {
  onCancel: () => void;
  /** What the first button says; else Cancel. */
  cancelLabel?: string | undefined;
  cancelTestSubj?: string | undefined;
  /** The first button works while the other one is busy, because nothing is written yet. */
  cancelsWhileBusy?: boolean;
  /** Why the form cannot be sent as it stands: shown here, and pressing the button lets the form mark its fields. */
  refusal?: string | undefined;
}

/** The foot of a dialog: Cancel, and the button that does it, which takes all other props. */
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
