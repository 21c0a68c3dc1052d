import { useState } from 'react';
import { useT } from '../i18n';
import { Modal } from './Modal';
import { Button } from './Button';
import { CodeBlock } from './CodeBlock';
import { expressionText } from './indentJson';
import { EmptyValue } from './values';
import './content.css';

export { CodeBlock } from './CodeBlock';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * A link that opens a dialog with `value` as indented JSON [SEC-24, SEC-25]. A text that holds JSON is laid out without
 * being parsed; the placeholder stands for an empty value [SEC-23].
 */
export function ExpressionViewer(props: { title: string; value: unknown }) {
  const { title, value } = props;
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isEmpty(value)) return <EmptyValue />;
  return (
    <>
      <Button look="link" data-test-subj="view-expression" onClick={() => setOpen(true)}>
        {t('expression.view')}
      </Button>
      {open ? (
        <Modal
          title={title}
          testSubject="expression-modal"
          onClose={close}
          footer={<Button onClick={close}>{t('common.close')}</Button>}
        >
          <CodeBlock text={expressionText(value)} label={title} />
        </Modal>
      ) : null}
    </>
  );
}
