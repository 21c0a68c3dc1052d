import { useErrorText, useT } from '../../../i18n';
import { type Assignment, type AssignmentStep } from '../../../store/assignments/rules/plan';
import { assignmentRunRequested } from '../../../store/assignments/slice';
import { type BegunRun } from '../../../store/bulkRun';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { BulkResults } from '../../../ui/BulkResults';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { stepLabel } from './stepText';

type Run = BegunRun<AssignmentStep, { id: string }> & { assignment: Assignment };

/** How many of the selected users or roles have what was asked for by now. */
function updatedBy({ items, outcomes, assignment }: Run): number {
  const done = new Set(outcomes.filter(({ problem }) => !problem).map(({ id }) => id));
  const isOfUsers = assignment.kind === 'users';
  const names = items
    .filter(({ id }) => done.has(id))
    .flatMap(({ domain, name, changes }) =>
      isOfUsers && domain === 'roleMappings' ? changes.flatMap((change) => change.names) : [name],
    );
  return new Set(names).size;
}

/** How far an assignment is, and what became of each step. It can be closed when it is done. */
export function AssignmentRun({ run }: { run: Run }) {
  const reasonOf = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const running = run.phase === 'running';
  const { kind } = run.assignment;
  const title = running ? t('assign.running') : t(`assign.updated.${kind}`, { count: updatedBy(run) });
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
