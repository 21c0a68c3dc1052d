import { isReserved } from '../../../../contract/resources/serverOwned';
import { useT, useText } from '../../../i18n';
import { type TenantAccess } from '../../../model/security/tenantAccess';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { useWhy } from '../../../shell/forms/useWhy';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { nameRefusal } from '../../../store/resources/nameRefusal';
import { tenantsResource, usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { selectTenantNameClash } from '../../../store/tenants/reasons';
import { FormRow } from '../../../ui/FormRow';
import { TextArea } from '../../../ui/TextField';
import { FormModal } from '../shared/FormModal';
import { ItemModal } from '../shared/ItemModal';
import { NameField } from '../shared/NameField';
import { useEntryForm } from '../shared/useEntryForm';
import { useList } from '../shared/useList';
import { useSaveFailure } from '../shared/useSaveFailure';
import { TenantAccessFields } from './TenantAccessFields';
import { draftOf, type ListedTenant, tenantOf } from './tenantDraft';
import { useTenantList } from './useTenantList';
import '../shared/messages';

const NO_ACCESS: TenantAccess = { type: 'Read and Write', roles: [], backendRoles: [] };
const FIELDS = ['name', 'description'] as const;

const TITLES = {
  create: 'tenants.create',
  edit: 'tenants.editTitle',
  duplicate: 'tenants.duplicateTitle',
} as const;

export default function TenantDialog() {
  const t = useT();
  const lines = useTenantList();
  const params = useAppSelector((state) => selectDialogParamsOrNull(state, DIALOGS.tenant));
  if (!params) return null;
  const { mode } = params;
  const stored = mode === 'create' ? null : params.name;
  const line =
    mode === 'create'
      ? undefined
      : (lines.find(({ name = null }) => name === stored) ?? {
          name: stored ?? '',
          tenant: stored ?? '',
          description: '',
        });
  return (
    <ItemModal
      dialog={DIALOGS.tenant}
      resource={tenantsResource}
      // The private tenant is not stored, so there is nothing to read.
      mode={stored === null ? 'create' : mode}
      name={stored ?? ''}
      title={t(TITLES[mode])}
      type={t('type.tenant')}
    >
      {() => <TenantFields mode={mode} line={line} />}
    </ItemModal>
  );
}

function TenantLinks({ name }: { name: string }) {
  const t = useT();
  return (
    <p className="gh-row">
      <a href={securityHref('tenants', 'view', name, 'access')}>{t('entry.access')}</a>
      <a href={securityHref('tenants', 'view', name, 'history')}>{t('nav.history')}</a>
    </p>
  );
}

function TenantFields({ mode, line }: { mode: SaveMode; line: ListedTenant | undefined }) {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const type = t('type.tenant');
  const isNew = mode !== 'edit';
  const form = useEntryForm({ resource: tenantsResource, mode, name: line?.tenant ?? '' }, (entry) => ({
    ...draftOf(mode, line, entry),
    access: NO_ACCESS,
  }));
  const { values, initial, source, change } = form;
  const { access } = values;
  // Reserved tenants are shown read-only.
  const isFixed = !isNew && source !== undefined && isReserved(source);
  const hasAccess = access.roles.length + access.backendRoles.length > 0;
  const saving = useAppSelector(tenantsResource.selectors.selectSaving);
  const failed = useSaveFailure('tenants', tenantsResource, FIELDS);
  const exists =
    useAppSelector((state) => tenantsResource.selectors.selectItemOrNull(state, values.name)) !== undefined;
  // Names of users are refused, too.
  useList(usersResource, isNew);
  const special = useWhy((state) => (isNew ? selectTenantNameClash(state, values.name) : undefined));
  const malformed = isNew ? nameRefusal('type.tenant', values.name) : undefined;
  const refusal = isFixed ? t('actions.reserved') : ((malformed && text(malformed)) ?? special);
  const dirty = values.name !== initial.name || values.description !== initial.description || hasAccess;
  const submit = () => {
    if (refusal !== undefined) return form.refuse();
    form.settle();
    dispatch(
      tenantsResource.actions.itemSaveRequested({
        name: values.name,
        value: tenantOf(mode, values.description, source),
        mode,
        ...form.saveBase,
        dialog: DIALOGS.tenant,
        ...(hasAccess ? { access } : {}),
      }),
    );
  };
  return (
    <FormModal
      dialog={DIALOGS.tenant}
      saves="tenants"
      edits={mode === 'edit' ? line?.tenant : undefined}
      title={t(TITLES[mode])}
      testSubj="tenantModal"
      dirty={dirty}
      saving={saving.phase === 'saving'}
      failure={failed.failureOf(t(isNew ? 'tenants.createError' : 'tenants.saveError'))}
      submitLabel={t(mode === 'edit' ? 'common.save' : 'tenants.create')}
      refusal={refusal}
      onSubmit={submit}
    >
      <DraftOffer form={form} />
      {!isNew && line?.name ? <TenantLinks name={line.name} /> : null}
      <NameField
        type={type}
        text={isNew ? t('domain.nameText') : undefined}
        value={values.name}
        onChange={(name) => {
          failed.edited('name');
          change({ name });
        }}
        locked={!isNew}
        showErrors={form.tried > 0 || mode === 'duplicate'}
        refused={failed.errorsOf('name')}
        extraErrors={[
          ...(special ? [special] : []),
          ...(isNew && exists && !special ? [t('name.exists', { type })] : []),
        ]}
      />
      <FormRow
        label={t('domain.description')}
        optional
        text={t('tenants.descriptionText')}
        errors={failed.errorsOf('description')}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={3}
            placeholder={t('tenants.describe')}
            data-test-subj="tenant-description"
            disabled={isFixed}
            value={values.description}
            onChange={(text) => {
              failed.edited('description');
              change({ description: text });
            }}
          />
        )}
      </FormRow>
      {isNew ? (
        <TenantAccessFields
          tenant={values.name}
          value={access}
          onChange={(patch) => change((before) => ({ access: { ...before.access, ...patch } }))}
        />
      ) : null}
    </FormModal>
  );
}
