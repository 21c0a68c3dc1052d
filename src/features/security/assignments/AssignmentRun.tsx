import { useErrorText, useT } from '../../../i18n';
import { Modal } from '../../../ui/Modal';
import { Button } from '../../../ui/Button';
import { type ItemResult } from '../../../ui/ResultList';
import { type AssignmentStep } from '../../../store/assignments/rules/plan';
import { assignmentRunRequested } from '../../../store/assignments/slice';
import { type BegunRun } from '../../../store/bulkRun';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { useAppDispatch } from '../../../store/hooks';
import { BulkResults } from '../shared/BulkResults';
import { stepLabel } from './stepText';

/** How far an assignment is, and what became of each step. It can be closed when it is done. */
export function AssignmentRun(props: BegunRun<AssignmentStep, { id: string }>) {
  const errorText = useErrorText();
  const { phase, items: steps, outcomes } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const running = phase === 'running';
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const items = steps.map((step): ItemResult => {
    const outcome = byId.get(step.id);
    const problem = outcome?.problem;
    return {
      key: step.id,
      label: stepLabel(t, step),
      status: outcome ? (problem ? 'failed' : 'done') : 'pending',
      reason: problem && errorText(problem),
    };
  });
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
        title={title}
        items={items}
        running={running}
        onRetry={() => dispatch(assignmentRunRequested())}
      />
    </Modal>
  );
}
