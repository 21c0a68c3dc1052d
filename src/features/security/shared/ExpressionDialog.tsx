import { useT, useText } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { dialogClosed } from '../../../store/overlays/slice';
import { Button } from '../../../ui/Button';
import { CodeBlock } from '../../../ui/CodeBlock';
import { expressionText } from '../../../ui/indentJson';
import { Modal } from '../../../ui/Modal';
import './messages';

/** Shows indented JSON [SEC-25]. Text that is JSON is formatted without parsing. */
export default function ExpressionDialog() {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const params = useAppSelector((state) => selectDialogParamsOrNull(state, DIALOGS.expression));
  if (!params) return null;
  const title = text(params.title);
  const close = () => dispatch(dialogClosed(DIALOGS.expression));
  return (
    <Modal
      title={title}
      testSubject="expression-modal"
      onClose={close}
      footer={<Button onClick={close}>{t('common.close')}</Button>}
    >
      <CodeBlock text={expressionText(params.value)} label={title} />
    </Modal>
  );
}
