import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { needsOf } from '../../../model/security/roleNeeds';
import { useForm } from '../../../shell/forms/useForm';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { dialogClosed } from '../../../store/overlays/slice';
import { actionGroupsResource, rolesResource, tenantsResource } from '../../../store/resources/resources';
import { listed } from '../../../store/security/references';
import { Checkbox } from '../../../ui/Choice';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { FailureNote } from '../shared/FailureNote';
import { useList } from '../shared/useList';
import { rolesExport } from './roleExport';
import '../shared/messages';

const WITH_ALL = { withTenants: true, withGroups: true };

/** Offers to export the tenants and action groups the chosen roles need. */
export default function RoleExportDialog() {
  const params = useAppSelector((state) => selectDialogParamsOrNull(state, DIALOGS.roleExport));
  return params && <RoleExport names={params.roles} />;
}

function RoleExport({ names }: { names: string[] }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const roles = useList(rolesResource);
  const tenants = useList(tenantsResource);
  const actionGroups = useList(actionGroupsResource);
  const lists = [roles, tenants, actionGroups];
  const roleOf = useAppSelector(rolesResource.selectors.selectByName);
  const tenantOf = useAppSelector(tenantsResource.selectors.selectByName);
  const groupOf = useAppSelector(actionGroupsResource.selectors.selectByName);
  const needs = useMemo(() => {
    const chosen = names.map((name) => roleOf.get(name)).filter((role) => role !== undefined);
    return needsOf(chosen, { tenants: tenantOf, actionGroups: groupOf });
  }, [names, roleOf, tenantOf, groupOf]);
  const form = useForm('roleExport', () => ({ values: WITH_ALL, base: null }), { isKept: false });
  const { withTenants, withGroups } = form.values;
  const isLoading = lists.some(({ loading }) => loading);
  const problem = lists.map((list) => list.problem).find((one) => one !== null);
  const needsNothing = needs.tenants.length + needs.actionGroups.length === 0;
  const close = () => dispatch(dialogClosed(DIALOGS.roleExport));
  const send = () => {
    form.settle();
    dispatch(
      rolesExport(names, {
        tenants: withTenants ? needs.tenants : [],
        actionGroups: withGroups ? needs.actionGroups : [],
      }),
    );
    close();
  };
  return (
    <Modal
      title={t('roles.exportTitle', { count: names.length, name: names[0] ?? '' })}
      testSubject="roleExportDialog"
      onClose={close}
      footer={
        <DialogFooter
          onCancel={close}
          icon="download"
          disabledReason={isLoading ? t('common.loading') : undefined}
          data-test-subj="roleExportConfirm"
          onClick={send}
        >
          {t('roles.exportConfirm')}
        </DialogFooter>
      }
    >
      <p>{t('roles.exportText')}</p>
      <FailureNote
        tone="warning"
        title={t('roles.exportNeedsUnknown')}
        problem={problem}
        onRetry={() => lists.forEach(({ reload }) => reload())}
      />
      {isLoading ? <p className="gh-quiet">{t('common.loading')}</p> : null}
      {isLoading || problem ? null : <p>{t(needsNothing ? 'roles.exportNoNeeds' : 'roles.exportNeeds')}</p>}
      {!isLoading && needs.tenants.length > 0 ? (
        <Checkbox checked={withTenants} onChange={(isOn) => form.change({ withTenants: isOn })}>
          {t('roles.exportTenants', listed(needs.tenants))}
        </Checkbox>
      ) : null}
      {!isLoading && needs.actionGroups.length > 0 ? (
        <Checkbox checked={withGroups} onChange={(isOn) => form.change({ withGroups: isOn })}>
          {t('roles.exportGroups', listed(needs.actionGroups))}
        </Checkbox>
      ) : null}
    </Modal>
  );
}
