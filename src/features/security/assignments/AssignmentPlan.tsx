import { useT } from '../../../i18n';
import { type Assignment, type AssignmentStep } from '../../../store/assignments/rules/plan';
import { assignmentReconsidered, assignmentRunRequested } from '../../../store/assignments/slice';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { changeText, stepLabel } from './stepText';

/** So many steps of each kind are drawn at most; all of them are carried out. */
const MAX_STEPS = 200;

/** What would be done, before anything is: what changes, what is so already, and what cannot be changed and why. */
export function AssignmentPlan({ assignment, steps }: { assignment: Assignment; steps: AssignmentStep[] }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const locked = steps.filter((step) => step.locked);
  const changing = steps.filter((step) => !step.locked && step.changes.length > 0);
  const same = steps.filter((step) => !step.locked && step.changes.length === 0);
  const { operation } = assignment;
  return (
    <Modal
      wide
      title={t('assign.planTitle')}
      testSubject="assignmentModal"
      closesOnOutsideClick={false}
      onClose={() => dispatch(dialogClosed(DIALOGS.assignment))}
      footer={
        <DialogFooter
          onCancel={() => dispatch(assignmentReconsidered())}
          cancelLabel={t('assign.back')}
          cancelTestSubj="changePlan"
          data-test-subj="runPlan"
          disabledReason={changing.length === 0 ? t('assign.nothingToDo') : undefined}
          onClick={() => dispatch(assignmentRunRequested())}
        >
          {t('assign.run', { count: changing.length })}
        </DialogFooter>
      }
    >
      <p>{t('assign.planText')}</p>
      <Steps
        title={t('assign.changing', { count: changing.length })}
        steps={changing}
        subject="planChanges"
        textOf={(step) => changeText(t, operation, step, step.changes)}
      />
      <Steps
        title={t('assign.locked', { count: locked.length })}
        steps={locked}
        subject="planLocked"
        textOf={(step) => (step.locked ? t(`assign.lock.${step.locked}`) : '')}
      />
      <Steps
        title={t('assign.same', { count: same.length })}
        steps={same}
        subject="planSame"
        textOf={() => ''}
      />
    </Modal>
  );
}

function Steps(props: {
  title: string;
  steps: readonly AssignmentStep[];
  subject: string;
  textOf: (step: AssignmentStep) => string;
}) {
  const { title, steps, subject, textOf } = props;
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <section data-test-subj={subject}>
      <h2>{title}</h2>
      <ul className="gh-box gh-scroll" tabIndex={0} aria-label={title}>
        {steps.slice(0, MAX_STEPS).map((step) => (
          <li key={step.id}>
            {stepLabel(t, step)} <span className="gh-quiet">{textOf(step)}</span>
          </li>
        ))}
      </ul>
      {steps.length > MAX_STEPS ? (
        <p className="gh-quiet">{t('bulk.notShown', { count: steps.length - MAX_STEPS })}</p>
      ) : null}
    </section>
  );
}
