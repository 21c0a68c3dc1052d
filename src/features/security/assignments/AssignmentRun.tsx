import { useErrorText, useT } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectResultsRefusal } from '../../../store/assignments/controls';
import { assignmentRunRequested, type AssignmentsState } from '../../../store/assignments/slice';
import { selectHasHistory } from '../../../store/history/selectors';
import { undoRequested } from '../../../store/history/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { BulkResults } from '../../../ui/BulkResults';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { stepLabel } from './stepText';

type Run = Extract<AssignmentsState, { phase: 'running' | 'finished' }>;

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

export function AssignmentRun({ run }: { run: Run }) {
  const hasHistory = useAppSelector(selectHasHistory);
  const errorText = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const running = run.phase === 'running';
  const { kind, transfer } = run.assignment;
  const done = transfer
    ? t('assign.transferred', { count: run.outcomes.filter(({ problem }) => !problem).length })
    : t(`assign.updated.${kind}`, { count: updatedBy(run) });
  const title = running ? t('assign.running') : done;
  const close = () => {
    if (!running) dispatch(dialogClosed(DIALOGS.assignment));
  };
  const refusal = useWhy(selectResultsRefusal);
  const undo = () => {
    dispatch(undoRequested(run.changed));
    close();
  };
  return (
    <Modal
      wide
      title={title}
      testSubject="assignmentModal"
      closesOnOutsideClick={false}
      onClose={close}
      footer={
        <>
          {!running && hasHistory && run.changed.length > 0 ? (
            <Button data-test-subj="undoAssignment" onClick={undo}>
              {t('history.undo')}
            </Button>
          ) : null}
          <Button look="primary" data-test-subj="closeResults" disabledReason={refusal} onClick={close}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <BulkResults
        run={run}
        title={title}
        describe={(step) => ({ key: step.id, label: stepLabel(t, step) })}
        keyOf={({ id }) => id}
        reasonOf={(problem) => (problem.kind === 'halted' ? t('assign.heldBack') : errorText(problem))}
        onRetry={() => dispatch(assignmentRunRequested())}
      />
    </Modal>
  );
}
