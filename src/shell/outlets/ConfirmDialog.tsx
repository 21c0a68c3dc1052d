import { type ReactNode, useRef } from 'react';
import { useText } from '../../i18n';
import { useAppDispatch } from '../../store/hooks';
import { type Confirm, confirmAnswered } from '../../store/overlays/slice';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { useRegistries } from '../registries/RegistriesContext';
import { OverlayMount } from './OverlayMount';

/** A yes/no question. Dangerous actions start with the focus on cancel. */
export function ConfirmDialog(props: {
  confirm: Confirm;
  /** Shown below the text. */
  children?: ReactNode;
  wide?: boolean;
  /** Reason why the question cannot be confirmed yet. */
  disabledReason?: string | undefined;
}) {
  const { confirm, children, wide = false, disabledReason } = props;
  const text = useText();
  const dispatch = useAppDispatch();
  const { mounts } = useRegistries();
  const first = useRef<HTMLButtonElement>(null);
  const isDanger = confirm.tone === 'danger';
  const startsOnNo = confirm.focused === undefined ? isDanger : confirm.focused === 'cancel';
  const answer = (confirmed: boolean) => dispatch(confirmAnswered({ id: confirm.id, confirmed }));
  return (
    <Modal
      kind="alert"
      wide={wide}
      title={text(confirm.title)}
      onClose={() => answer(false)}
      testSubject={confirm.testSubject ?? 'confirmModal'}
      initialFocus={first}
      footer={
        <>
          <Button
            {...(startsOnNo ? { ref: first } : {})}
            look="quiet"
            data-test-subj="confirmModalCancelButton"
            onClick={() => answer(false)}
          >
            {text(confirm.cancelLabel)}
          </Button>
          <Button
            {...(startsOnNo ? {} : { ref: first })}
            look={isDanger ? 'danger' : 'primary'}
            data-test-subj="confirmModalConfirmButton"
            disabledReason={disabledReason}
            onClick={() => answer(true)}
          >
            {text(confirm.confirmLabel)}
          </Button>
        </>
      }
    >
      {confirm.text.map((paragraph, index) => (
        <p key={index}>{text(paragraph)}</p>
      ))}
      {mounts.get(confirm.id) ? <OverlayMount id={confirm.id} /> : null}
      {confirm.items && confirm.items.length > 0 ? (
        <ul className="gh-box gh-scroll" tabIndex={0} data-test-subj="confirmModalItems">
          {confirm.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </Modal>
  );
}
