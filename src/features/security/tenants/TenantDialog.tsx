import { useCallback, useMemo, useState } from 'react';
import { type Tenant } from '../../../api/contract/resources';
import { useT } from '../../../i18n';
import { FormRow } from '../../../ui/FormRow';
import { NameField } from '../shared/NameField';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { proposeCopyName } from '../../../store/security/resourceName';
import { isSpecialTenantName } from '../../../store/tenancy/names';
import { FormModal } from '../shared/FormModal';
import { ItemModal } from '../shared/ItemModal';
import { nameRefusal } from '../shared/nameRefusal';
import { tenantsResource, usersResource } from '../shared/resource';
import { useList } from '../shared/useList';
import { useSaveFailure } from '../shared/useSaveFailure';
import { type TenantLine } from './useTenantList';

/** What the dialog is opened for: a new tenant, or one of the list. */
export type TenantTask =
  | { mode: 'create'; line?: undefined }
  | { mode: 'edit' | 'duplicate'; line: Pick<TenantLine, 'name' | 'tenant' | 'description'> };

const FIELDS = ['name', 'description'] as const;

const TITLES = {
  create: 'tenants.create',
  edit: 'tenants.editTitle',
  duplicate: 'tenants.duplicateTitle',
} as const;

/** Creates, edits or duplicates a tenant. */
export function TenantDialog({ task, onClose }: { task: TenantTask; onClose: () => void }) {
  const t = useT();
  const stored = task.line?.name;
  return (
    <ItemModal
      resource={tenantsResource}
      // The private tenant is nowhere stored: there is nothing to read of it.
      mode={stored === undefined ? 'create' : task.mode}
      name={stored ?? ''}
      title={t(TITLES[task.mode])}
      type={t('type.tenant')}
      onClose={onClose}
    >
      {(source) => <TenantFields task={task} source={source} onClose={onClose} />}
    </ItemModal>
  );
}

/** The tenant to save: the one that was read with its new description [C27]; a copy takes none of the server's marks. */
export function tenantOf(mode: SaveMode, description: string, source: Tenant | undefined): Tenant {
  const kept: Tenant = { ...source };
  if (mode !== 'edit') {
    delete kept.reserved;
    delete kept.hidden;
    delete kept.static;
  }
  return { ...kept, description };
}

/** Why a new tenant cannot have this name, the first reason only; undefined when it can [A16]. */
function useNameRefusal(name: string, isNew: boolean): string | undefined {
  const t = useT();
  const users = useList(usersResource, isNew).items;
  const ownName = useAppSelector(selectAccountOrNull)?.user_name ?? '';
  const userNames = useMemo(
    () => new Set([ownName, ...users.map((user) => user.name)].map((user) => user.toLowerCase())),
    [users, ownName],
  );
  if (!isNew) return undefined;
  if (isSpecialTenantName(name)) return t('tenants.specialName', { name });
  if (userNames.has(name.toLowerCase()) && name !== '') return t('tenants.userName', { name });
  return undefined;
}

function TenantFields(props: { task: TenantTask; source: Tenant | undefined; onClose: () => void }) {
  const { task, source: read, onClose } = props;
  const { mode, line } = task;
  const t = useT();
  const dispatch = useAppDispatch();
  const type = t('type.tenant');
  const isNew = mode !== 'edit';
  // It can be looked at, as a reserved user or role can.
  const isFixed = !isNew && (read?.reserved === true || read?.static === true);
  // A list that is read meanwhile does not change what this form began with.
  const [source] = useState(read);
  const [initial] = useState(() => ({
    name: mode === 'create' ? '' : mode === 'duplicate' ? proposeCopyName(line.tenant) : (line.name ?? ''),
    description: (read ?? line)?.description ?? '',
  }));
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const saving = useAppSelector(tenantsResource.selectors.selectSaving);
  const failed = useSaveFailure('tenants', saving, FIELDS);
  const exists =
    useAppSelector((state) => tenantsResource.selectors.selectItemOrNull(state, draft.name)) !== undefined;
  const special = useNameRefusal(draft.name, isNew);
  const refusal = isFixed
    ? t('actions.reserved')
    : ((isNew ? nameRefusal(t, type, draft.name) : undefined) ?? special);
  const submit = () => {
    setTried(true);
    if (refusal !== undefined) return;
    dispatch(
      tenantsResource.actions.itemSaveRequested({
        name: draft.name,
        value: tenantOf(mode, draft.description, source),
        mode,
      }),
    );
  };
  const finish = useCallback(() => {
    dispatch(tenantsResource.actions.listRequested());
    onClose();
  }, [dispatch, onClose]);
  return (
    <FormModal
      formId="tenant"
      title={t(TITLES[mode])}
      testSubj="tenantModal"
      dirty={draft.name !== initial.name || draft.description !== initial.description}
      saving={saving.phase === 'saving'}
      saved={saving.phase === 'saved'}
      failure={
        failed.problem
          ? {
              title: t(isNew ? 'tenants.createError' : 'tenants.saveError'),
              problem: failed.problem,
              isAtField: failed.isAtField,
            }
          : undefined
      }
      submitLabel={t(mode === 'create' ? 'common.create' : 'common.save')}
      refusal={refusal}
      onSubmit={submit}
      onSaved={finish}
      onClose={onClose}
    >
      <NameField
        type={type}
        text={isNew ? t('tenants.nameText') : undefined}
        value={draft.name}
        onChange={(name) => {
          failed.edited('name');
          setDraft((before) => ({ ...before, name }));
        }}
        locked={!isNew}
        showErrors={tried || mode === 'duplicate'}
        refused={failed.errorsOf('name')}
        extraErrors={[
          ...(special ? [special] : []),
          ...(isNew && exists && !special ? [t('name.exists', { type })] : []),
        ]}
      />
      <FormRow
        label={t('tenants.description')}
        optional
        text={t('tenants.descriptionText')}
        errors={failed.errorsOf('description')}
      >
        {(field) => (
          <textarea
            {...field}
            className="gh-textarea"
            rows={3}
            placeholder={t('tenants.describe')}
            data-test-subj="tenant-description"
            disabled={isFixed}
            value={draft.description}
            onChange={(event) => {
              failed.edited('description');
              setDraft((before) => ({ ...before, description: event.target.value }));
            }}
          />
        )}
      </FormRow>
    </FormModal>
  );
}
