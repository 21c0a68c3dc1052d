import { useMemo } from 'react';
import { isSameJson } from '../../../../contract/plainData';
import { useT, useText } from '../../../i18n';
import { DraftOffer } from '../../../shell/forms/DraftOffer';
import { actionGroupRefusals } from '../../../store/actionGroups/reasons';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type DialogParams } from '../../../store/overlays/dialogParams';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { actionGroupsResource } from '../../../store/resources/resources';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { SelectField } from '../../../ui/SelectField';
import { TextArea } from '../../../ui/TextField';
import { FormModal } from '../shared/FormModal';
import { ItemModal } from '../shared/ItemModal';
import { NameField } from '../shared/NameField';
import { useDescriptions } from '../shared/useDescriptions';
import { useEntryForm } from '../shared/useEntryForm';
import { useSaveFailure } from '../shared/useSaveFailure';
import { draftOf, GROUP_TYPES, groupOf } from './actionGroupDraft';
import { selectPermissionOptions } from './permissionOptions';
import '../shared/messages';

type Params = DialogParams['actionGroup'];

const TITLES = {
  create: 'permissions.create',
  edit: 'permissions.editTitle',
  duplicate: 'permissions.duplicateTitle',
} as const;

const FIELDS = ['name', 'permissions', 'description'] as const;

/** Creates, edits or duplicates an action group [SEC-12]. */
export default function ActionGroupDialog() {
  const t = useT();
  const params = useAppSelector((state) => selectDialogParamsOrNull(state, DIALOGS.actionGroup));
  if (!params) return null;
  return (
    <ItemModal
      dialog={DIALOGS.actionGroup}
      resource={actionGroupsResource}
      mode={params.mode}
      name={params.name}
      title={t(TITLES[params.mode])}
      type={t('type.actionGroup')}
    >
      {() => <ActionGroupFields params={params} />}
    </ItemModal>
  );
}

function ActionGroupFields({ params }: { params: Params }) {
  const { mode } = params;
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const type = t('type.actionGroup');
  const form = useEntryForm({ resource: actionGroupsResource, mode, name: params.name }, (entry) =>
    draftOf(mode, params.name, entry, params.selection),
  );
  const { values: draft, initial, source, change } = form;
  const saving = useAppSelector(actionGroupsResource.selectors.selectSaving);
  const failed = useSaveFailure('actionGroups', actionGroupsResource, FIELDS);
  const taken = useAppSelector((state) => actionGroupsResource.selectors.selectItemOrNull(state, draft.name));
  const describe = useDescriptions(actionGroupsResource);
  const suggestions = useAppSelector(selectPermissionOptions);
  const options = useMemo(
    () =>
      suggestions.map(({ kind, options: names }) => ({ label: t(`permissions.${kind}`), options: names })),
    [suggestions, t],
  );
  const types = [...new Set<string>([...GROUP_TYPES, initial.type])].filter(Boolean);

  const dirty = !isSameJson(draft, initial);
  const isNew = mode !== 'edit';
  const reasons = useAppSelector((state) => actionGroupRefusals(state, draft, isNew), isSameJson);
  const nameError = reasons.name && text(reasons.name);
  const roleClash = reasons.clash && text(reasons.clash);
  const selfError = reasons.permissions && text(reasons.permissions);

  const refusal = nameError ?? roleClash ?? selfError;
  const submit = () => {
    if (refusal !== undefined) return form.refuse();
    form.settle();
    dispatch(
      actionGroupsResource.actions.itemSaveRequested({
        name: draft.name,
        value: groupOf(mode, draft, source),
        mode,
        ...form.saveBase,
        dialog: DIALOGS.actionGroup,
      }),
    );
  };

  return (
    <FormModal
      dialog={DIALOGS.actionGroup}
      saves="actiongroups"
      edits={mode === 'edit' ? params.name : undefined}
      title={t(TITLES[mode])}
      testSubj="actionGroupModal"
      dirty={dirty}
      saving={saving.phase === 'saving'}
      failure={failed.failureOf(t(isNew ? 'permissions.createError' : 'permissions.saveError'))}
      submitLabel={t(mode === 'edit' ? 'common.save' : 'permissions.create')}
      refusal={refusal}
      onSubmit={submit}
    >
      <DraftOffer form={form} />
      <NameField
        type={type}
        text={isNew ? t('domain.nameText') : undefined}
        value={draft.name}
        onChange={(name) => {
          failed.edited('name');
          change({ name });
        }}
        locked={!isNew}
        showErrors={form.tried > 0 || mode === 'duplicate'}
        refused={failed.errorsOf('name')}
        extraErrors={[
          ...(roleClash ? [roleClash] : []),
          ...(isNew && taken !== undefined ? [t('name.exists', { type })] : []),
        ]}
      />
      <FormRow
        label={t('domain.permissions')}
        text={t('permissions.fieldText')}
        help={
          draft.permissions.some((name) => name.startsWith('restapi:admin/'))
            ? t('permissions.restAdmin')
            : undefined
        }
        errors={selfError ? [selfError] : failed.errorsOf('permissions')}
      >
        {(field) => (
          <ComboBox
            {...field}
            boxId="action-group-permissions-box"
            options={options}
            describe={describe}
            value={draft.permissions}
            onChange={(permissions) => {
              failed.edited('permissions');
              change({ permissions });
            }}
            custom="explicit"
            commas
            placeholder={t('domain.searchPermissions')}
          />
        )}
      </FormRow>
      <FormRow label={t('common.type')} optional text={t('permissions.typeText')}>
        {(field) => (
          <SelectField
            {...field}
            data-test-subj="action-group-type"
            options={[
              { value: '', label: t('permissions.typeNone') },
              ...types.map((name) => ({ value: name, label: name })),
            ]}
            value={draft.type}
            onChange={(type) => change({ type })}
          />
        )}
      </FormRow>
      <FormRow
        label={t('domain.description')}
        optional
        text={t('permissions.descriptionText')}
        errors={failed.errorsOf('description')}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={2}
            data-test-subj="action-group-description"
            value={draft.description}
            onChange={(text) => {
              failed.edited('description');
              change({ description: text });
            }}
          />
        )}
      </FormRow>
    </FormModal>
  );
}
