import { useId } from 'react';
import { type Problem } from '../../../../contract/problem';
import { type MessageId, useT, useText } from '../../../i18n';
import { type Assignment } from '../../../model/assignments/plan';
import { useForm } from '../../../shell/forms/useForm';
import { assignmentRefusal } from '../../../store/assignments/controls';
import { assignmentPlanRequested } from '../../../store/assignments/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogClosed } from '../../../store/overlays/slice';
import { rolesResource, usersResource } from '../../../store/resources/resources';
import { Radio } from '../../../ui/Choice';
import { ComboBox } from '../../../ui/ComboBox';
import { FormDialog } from '../../../ui/FormDialog';
import { FormRow } from '../../../ui/FormRow';
import { NewMembersEnd } from '../memberships/NewMembersEnd';
import { useMemberships } from '../memberships/useMemberships';
import { FailureNote } from '../shared/FailureNote';
import { useDescriptions } from '../shared/useDescriptions';
import { useList } from '../shared/useList';
import { useUserPicker } from '../shared/useUserPicker';
import { Reached } from './Reached';

type List = 'directRoles' | 'mappedRoles' | 'backendRoles' | 'users';

interface Field {
  list: List;
  label: MessageId;
  text: MessageId;
}

const FIELDS: Readonly<Record<Assignment['kind'], readonly Field[]>> = {
  users: [
    { list: 'mappedRoles', label: 'assign.mappedRoles', text: 'assign.mappedRolesText' },
    { list: 'directRoles', label: 'assign.directRoles', text: 'user.securityRolesText' },
    { list: 'backendRoles', label: 'domain.backendRoles', text: 'assign.backendRolesText' },
  ],
  roles: [
    { list: 'users', label: 'domain.users', text: 'mapUsers.usersText' },
    { list: 'backendRoles', label: 'domain.backendRoles', text: 'assign.holdersText' },
  ],
};

type Choice = Pick<Assignment, 'operation'> & Record<List, string[]> & { until: string };

const choiceOf = (assignment?: Assignment): Choice => ({
  operation: assignment?.operation ?? 'assign',
  directRoles: assignment?.directRoles ?? [],
  mappedRoles: assignment?.mappedRoles ?? [],
  backendRoles: assignment?.backendRoles ?? [],
  users: assignment?.users ?? [],
  until: assignment?.until ?? '',
});

export function AssignmentForm(props: {
  kind: Assignment['kind'];
  names: string[];
  unseen?: number;
  /** The previous choice, on returning from the plan. */
  assignment?: Assignment;
  problem?: Problem;
  planning: boolean;
}) {
  const { kind, names, unseen = 0, assignment, problem, planning } = props;
  const t = useT();
  const text = useText();
  const id = useId();
  const dispatch = useAppDispatch();
  const form = useForm(`assignment:${kind}`, () => ({ values: choiceOf(assignment), base: names }), {
    isKept: false,
  });
  const { operation, until, ...lists } = form.values;
  useMemberships();
  const mapped = kind === 'users' ? lists.mappedRoles.length > 0 : lists.users.length > 0;
  const members = mapped && operation === 'assign' ? (kind === 'users' ? names : lists.users) : [];
  const roles = useList(rolesResource, kind === 'users');
  const roleNames = useAppSelector(rolesResource.selectors.selectNames);
  useList(usersResource, kind === 'roles');
  const describe = useDescriptions(rolesResource);
  const users = useUserPicker();
  const pickers = {
    users,
    // No list of backend roles exists.
    backendRoles: { custom: 'typed' },
    roles: { options: roleNames, describe, custom: roles.problem === null ? undefined : 'explicit' },
  } as const;
  const pickerOf = (list: List) => pickers[list === 'directRoles' || list === 'mappedRoles' ? 'roles' : list];
  const refusal = assignmentRefusal(FIELDS[kind].map(({ list }) => lists[list]));
  const isEmpty = refusal !== undefined;
  const submit = () => {
    const { directRoles, mappedRoles, backendRoles, users } = lists;
    if (isEmpty) return;
    form.settle();
    dispatch(
      assignmentPlanRequested({
        operation,
        kind,
        names,
        directRoles,
        mappedRoles,
        backendRoles,
        users,
        ...(until === '' || members.length === 0 ? {} : { until }),
      }),
    );
  };
  return (
    <FormDialog
      title={t(`assign.title.${kind}`, { count: names.length })}
      testSubject="assignmentModal"
      submitLabel={t('assign.showPlan')}
      data-test-subj="showPlan"
      busy={planning}
      cancelsWhileBusy
      disabledReason={refusal && text(refusal)}
      closesOnOutsideClick={isEmpty}
      onSubmit={submit}
      onClose={() => dispatch(dialogClosed(DIALOGS.assignment))}
    >
      <Reached names={names} unseen={unseen} />
      <div className="gh-row" role="radiogroup" aria-label={t('assign.act')}>
        {(['assign', 'unassign'] as const).map((option) => (
          <Radio
            key={option}
            name={`${id}act`}
            checked={operation === option}
            onChange={() => form.change({ operation: option })}
          >
            {t(`assign.${option}.${kind}`)}
          </Radio>
        ))}
      </div>
      {FIELDS[kind].map(({ list, label, text }) => (
        <FormRow key={list} label={t(label)} optional text={t(text)}>
          {(field) => (
            <ComboBox
              {...field}
              boxId={`assign-${list}`}
              {...pickerOf(list)}
              value={lists[list]}
              onChange={(next) => form.change({ [list]: next })}
            />
          )}
        </FormRow>
      ))}
      <NewMembersEnd users={members} value={until} onChange={(next) => form.change({ until: next })} />
      <FailureNote title={t('assign.planFailed')} problem={problem} testSubj="planFailed" />
    </FormDialog>
  );
}
