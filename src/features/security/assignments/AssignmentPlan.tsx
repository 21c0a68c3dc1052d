import { type ReactNode } from 'react';
import { useT } from '../../../i18n';
import { type Assignment, isOpen } from '../../../model/assignments/plan';
import { type AssignmentStep } from '../../../model/assignments/steps';
import { useWhy } from '../../../shell/forms/useWhy';
import { selectPlanRefusal } from '../../../store/assignments/controls';
import { assignmentReconsidered, assignmentRunRequested } from '../../../store/assignments/slice';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { Callout } from '../../../ui/Callout';
import { Badge } from '../../../ui/cells';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { ImpactSummary } from '../impact/ImpactSummary';
import { changeText, groupsOf, groupText, namesText, stepLabel, transferTitle } from './stepText';

/** The plan: changes, entries already up to date, and locked entries with the reason. */
export function AssignmentPlan({ assignment, steps }: { assignment: Assignment; steps: AssignmentStep[] }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const refusal = useWhy(selectPlanRefusal);
  const locked = steps.filter((step) => step.locked);
  const open = steps.filter(isOpen);
  const isAdministering = ({ administers }: AssignmentStep) => administers !== undefined;
  const changing = [...open.filter(isAdministering), ...open.filter((step) => !isAdministering(step))];
  const same = steps.filter((step) => !step.locked && !isOpen(step));
  const { transfer } = assignment;
  // Only a successor can be chosen again.
  const isFixed = transfer !== undefined && (transfer.kind === 'roles' || transfer.act !== 'handOver');
  const close = () => dispatch(dialogClosed(DIALOGS.assignment));
  return (
    <Modal
      wide
      title={transfer ? transferTitle(t, transfer) : t('assign.planTitle')}
      testSubject="assignmentModal"
      closesOnOutsideClick={false}
      onClose={close}
      footer={
        <DialogFooter
          onCancel={isFixed ? close : () => dispatch(assignmentReconsidered())}
          {...(isFixed ? {} : { cancelLabel: t('assign.back') })}
          cancelTestSubj="changePlan"
          data-test-subj="runPlan"
          disabledReason={refusal}
          onClick={() => dispatch(assignmentRunRequested())}
        >
          {t('assign.run', { count: changing.length })}
        </DialogFooter>
      }
    >
      <p>{t('assign.planText')}</p>
      <Administrators steps={open} />
      <ImpactSummary place="plan" />
      <Changes assignment={assignment} steps={changing} />
      <Steps
        title={t('assign.locked', { count: locked.length })}
        steps={locked}
        subject="planLocked"
        lineOf={(step) => (
          <>
            {stepLabel(t, step)}{' '}
            <span className="gh-quiet">{step.locked ? t(`assign.lock.${step.locked}`) : null}</span>
          </>
        )}
      />
      <Steps
        title={t('assign.same', { count: same.length })}
        steps={same}
        subject="planSame"
        lineOf={(step) => stepLabel(t, step)}
      />
    </Modal>
  );
}

/** Users who become full administrators, by the role that grants it. */
function Administrators({ steps }: { steps: readonly AssignmentStep[] }) {
  const t = useT();
  const byRole = new Map<string, string[]>();
  for (const { domain, name, changes, administers = [] } of steps)
    for (const role of administers) {
      const given = domain === 'roleMappings' ? changes.flatMap(({ names }) => names) : [name];
      byRole.set(role, [...(byRole.get(role) ?? []), ...given]);
    }
  if (byRole.size === 0) return null;
  return (
    <Callout tone="danger" title={t('assign.administrators')} testSubj="planAdministrators">
      {[...byRole].map(([role, names]) => (
        <p key={role}>{t('assign.administratorOf', { role, names: namesText(t, names) })}</p>
      ))}
    </Callout>
  );
}

/** The changes, grouped by effect; those of a transfer differ from each other. */
function Changes({ assignment, steps }: { assignment: Assignment; steps: readonly AssignmentStep[] }) {
  const t = useT();
  if (steps.length === 0) return null;
  const title = t('assign.changing', { count: steps.length });
  const groups = assignment.transfer ? [] : groupsOf(steps).filter((group) => group.steps.length > 1);
  const grouped = new Set(groups.flatMap((group) => group.steps));
  const isFirst = ({ administers }: AssignmentStep) => administers !== undefined;
  const single = steps.filter((step) => !grouped.has(step));
  const lists = [
    ...groups.map((group) => ({
      key: group.key,
      title: groupText(t, assignment, group),
      isMarked: group.steps.some(isFirst),
      lines: group.steps.map((step) => ({ step, text: step.name })),
    })),
    ...(single.length === 0
      ? []
      : [
          {
            key: '',
            title: null,
            isMarked: single.some(isFirst),
            lines: single.map((step) => ({ step, text: changeText(t, assignment, step) })),
          },
        ]),
  ];
  const ordered = [...lists.filter(({ isMarked }) => isMarked), ...lists.filter(({ isMarked }) => !isMarked)];
  return (
    <section data-test-subj="planChanges">
      <h2>{title}</h2>
      <div className="gh-stack">
        {ordered.map(({ key, title: effect, lines }) => (
          <div key={key}>
            {effect === null ? null : <h3 className="gh-label">{effect}</h3>}
            <ul className="gh-box gh-steps" aria-label={effect ?? title}>
              {lines.map(({ step, text }) => (
                <li key={step.id}>
                  {text}
                  {isFirst(step) ? (
                    <>
                      {' '}
                      <Badge tone="danger">{t('assign.administratorMark')}</Badge>
                    </>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function Steps(props: {
  title: string;
  steps: readonly AssignmentStep[];
  subject: string;
  lineOf: (step: AssignmentStep) => ReactNode;
}) {
  const { title, steps, subject, lineOf } = props;
  if (steps.length === 0) return null;
  return (
    <section data-test-subj={subject}>
      <h2>{title}</h2>
      <ul className="gh-box gh-steps" aria-label={title}>
        {steps.map((step) => (
          <li key={step.id}>{lineOf(step)}</li>
        ))}
      </ul>
    </section>
  );
}
