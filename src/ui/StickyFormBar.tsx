import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../i18n';
import { Button, LinkButton } from './Button';
import { Icon, type IconName } from './Icon';
import './form.css';

interface FormBarProps {
  /** True if leaving would lose changes. */
  dirty: boolean;
  saveLabel: string;
  /** Save handler; by default the button submits the surrounding form, as Enter in a field does. */
  onSave?: () => void;
  cancelHref?: string;
  onCancel?: () => void;
  busy?: boolean;
  /** Reason why the form is invalid. Pressing the button then lets the form mark its errors. */
  refusal?: string | undefined;
  saveId?: string;
  saveTestSubj?: string;
  cancelTestSubj?: string;
}

interface BarProps {
  icon?: IconName;
  /** Unsaved changes, announced as they change. */
  note: ReactNode;
  /** Reason why saving is refused; a button refers to it by id. */
  refusal?: { id: string; text: string } | undefined;
  children: ReactNode;
  'data-test-subj'?: string;
}

/**
 * A bar at the lower edge. It scrolls a focused field out from behind itself: style sheets reserve
 * the space, but browsers scroll only to the caret of a long text [WCAG 2.4.11].
 */
export function FormBar({ icon = 'pencil', note, refusal, children, ...rest }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = bar.current?.closest('form');
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
    };
    form?.addEventListener('focusin', show);
    return () => form?.removeEventListener('focusin', show);
  }, []);
  return (
    <div className="gh-form-bar gh-row" ref={bar} {...rest}>
      <span className="gh-row gh-fill gh-quiet" role="status">
        {note ? (
          <>
            <Icon name={icon} size={14} />
            {note}
          </>
        ) : null}
      </span>
      {refusal === undefined ? null : (
        <span className="gh-quiet" id={refusal.id}>
          {refusal.text}
        </span>
      )}
      {children}
    </div>
  );
}

/** The form's sticky footer: unsaved changes, Cancel and Save. */
export function StickyFormBar(props: FormBarProps) {
  const { dirty, saveLabel, onSave, cancelHref, onCancel, busy = false, refusal, saveId = 'submit' } = props;
  const t = useT();
  const refusalId = useId();
  const cancel = { 'data-test-subj': props.cancelTestSubj ?? 'cancel', children: t('common.cancel') };
  return (
    <FormBar
      note={dirty ? t('form.dirty') : null}
      refusal={refusal === undefined ? undefined : { id: refusalId, text: refusal }}
    >
      {cancelHref === undefined ? (
        <Button onClick={onCancel} {...cancel} />
      ) : (
        <LinkButton href={cancelHref} look="default" {...cancel} />
      )}
      <Button
        id={saveId}
        type={onSave ? 'button' : 'submit'}
        look="primary"
        busy={busy}
        refusedBy={refusal === undefined ? undefined : refusalId}
        data-test-subj={props.saveTestSubj}
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </FormBar>
  );
}
