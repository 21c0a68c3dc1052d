import { useT, useText } from '../../i18n';
import { reportText } from '../../store/overlays/errorReport';
import { type ErrorReport } from '../../store/overlays/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { CodeBlock } from '../../ui/CodeBlock';
import { Modal } from '../../ui/Modal';

/** An error's message, cause and stack, for copying [TOAST-07, TOAST-08]. */
export default function ErrorReportModal({ report, onClose }: { report: ErrorReport; onClose: () => void }) {
  const t = useT();
  const text = useText();
  const code = reportText(report);
  return (
    <Modal
      wide
      title={text(report.title)}
      testSubject="errorReportModal"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Callout tone="danger" title={report.message} />
      {code === '' ? null : <CodeBlock text={code} label={t('toast.stack')} />}
    </Modal>
  );
}
