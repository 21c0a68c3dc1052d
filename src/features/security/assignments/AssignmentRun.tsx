import { useErrorText, useT } from '../../../i18n';
import { type AssignmentStep } from '../../../store/assignments/rules/plan';
import { assignmentRunRequested } from '../../../store/assignments/slice';
import { type BegunRun } from '../../../store/bulkRun';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { BulkResults } from '../../../ui/BulkResults';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { stepLabel } from './stepText';

/** How far an assignment is, and what became of each step. It can be closed when it is done. */
export function AssignmentRun({ run }: { run: BegunRun<AssignmentStep, { id: string }> }) {
  const reasonOf = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const running = run.phase === 'running';
  const title = t(running ? 'assign.running' : 'assign.finished');
  const close = () => {
    if (!running) dispatch(dialogClosed(DIALOGS.assignment));
  };
  return (
    <Modal
      wide
      title={title}
      testSubject="assignmentModal"
      closesOnOutsideClick={false}
      onClose={close}
      footer={
        <Button
          look="primary"
          data-test-subj="closeResults"
          disabledReason={running ? t('assign.stillRunning') : undefined}
          onClick={close}
        >
          {t('common.close')}
        </Button>
      }
    >
      <BulkResults
        run={run}
        title={title}
        describe={(step) => ({ key: step.id, label: stepLabel(t, step) })}
        keyOf={({ id }) => id}
        reasonOf={reasonOf}
        onRetry={() => dispatch(assignmentRunRequested())}
      />
    </Modal>
  );
}
