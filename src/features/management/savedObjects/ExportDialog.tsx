import { useId } from 'react';
import { useErrorText, useT } from '../../../i18n';
import { useWhy } from '../../../shell/forms/useWhy';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type DialogParams } from '../../../store/overlays/dialogParams';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../store/overlays/selectors';
import { dialogClosed } from '../../../store/overlays/slice';
import { selectObjectsExportRefusal } from '../../../store/savedObjectsManagement/controls';
import {
  selectAllowedTypesOrNull,
  selectExportDraft,
  selectExporting,
  selectIsAggregated,
  selectManagedView,
  selectTypeCounts,
} from '../../../store/savedObjectsManagement/selectors';
import { type ExportDraft, savedObjectsManagementActions } from '../../../store/savedObjectsManagement/slice';
import { Callout } from '../../../ui/Callout';
import { Checkbox, Radio } from '../../../ui/Choice';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import './messages';

const { exportChoiceChanged, exportRequested } = savedObjectsManagementActions;

const NO_TYPES: readonly string[] = [];

/** Object types to export, with counts that ignore the search and other tenants. */
function TypeChoice(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const { chosen, onChange } = props;
  const t = useT();
  const types = useAppSelector(selectAllowedTypesOrNull)?.types ?? NO_TYPES;
  const counts = useAppSelector(selectTypeCounts);
  const isSearched = useAppSelector(selectManagedView).query !== '';
  const hasCounts = !useAppSelector(selectIsAggregated) && !isSearched;
  const known = new Map(counts.map(({ type, count }) => [type, count]));
  const shown = isSearched ? types : types.filter((type) => (known.get(type) ?? 1) > 0);
  const isAll = shown.length > 0 && shown.every((type) => chosen.includes(type));
  const toggle = (type: string) => {
    const others = chosen.filter((one) => one !== type);
    onChange(others.length < chosen.length ? others : [...chosen, type]);
  };
  return (
    <div className="gh-stack gh-scroll" role="group" aria-label={t('savedObjects.exportTypes')}>
      <Checkbox checked={isAll} onChange={() => onChange(isAll ? [] : [...shown])}>
        <strong>{t('savedObjects.exportAllTypes')}</strong>
      </Checkbox>
      {shown.map((type) => (
        <Checkbox key={type} checked={chosen.includes(type)} onChange={() => toggle(type)}>
          {type}{' '}
          {hasCounts && known.get(type) !== undefined ? (
            <span className="gh-quiet">{t('savedObjects.count', { count: known.get(type) ?? 0 })}</span>
          ) : null}
        </Checkbox>
      ))}
    </div>
  );
}

/** Chooses the objects to export, optionally with their references. */
export default function ExportDialog() {
  const params = useAppSelector((state) => selectDialogParamsOrNull(state, DIALOGS.exportObjects));
  return params && <ExportForm objects={params.objects} />;
}

function ExportForm({ objects }: DialogParams['exportObjects']) {
  const errorText = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const exporting = useAppSelector(selectExporting);
  const { types, withRelated, ...draft } = useAppSelector(selectExportDraft);
  const isOfTypes = objects.length === 0 || draft.isOfTypes;
  const change = (patch: Partial<ExportDraft>) => dispatch(exportChoiceChanged(patch));
  const name = useId();
  const refusal = useWhy(selectObjectsExportRefusal);
  const isRunning = exporting.phase === 'running';
  const close = () => {
    if (!isRunning) dispatch(dialogClosed(DIALOGS.exportObjects));
  };
  const send = () =>
    dispatch(
      exportRequested({
        choice: isOfTypes ? { types } : { objects: objects.map(({ type, id }) => ({ type, id })) },
        withRelated,
      }),
    );
  return (
    <Modal
      title={t('savedObjects.exportTitle')}
      testSubject="exportDialog"
      onClose={close}
      footer={
        <DialogFooter
          onCancel={close}
          icon="download"
          busy={isRunning}
          disabledReason={refusal}
          data-test-subj="exportConfirm"
          onClick={send}
        >
          {t('savedObjects.export')}
        </DialogFooter>
      }
    >
      {exporting.phase === 'failed' ? (
        <Callout tone="danger" title={t('savedObjects.exportFailed')}>
          <p>{errorText(exporting.problem)}</p>
        </Callout>
      ) : null}
      <fieldset className="gh-stack">
        <legend className="gh-label">{t('savedObjects.exportWhat')}</legend>
        {objects.length > 0 ? (
          <Radio name={name} checked={!isOfTypes} onChange={() => change({ isOfTypes: false })}>
            {t('savedObjects.exportSelected', { count: objects.length })}
          </Radio>
        ) : null}
        <Radio name={name} checked={isOfTypes} onChange={() => change({ isOfTypes: true })}>
          {t('savedObjects.exportTypes')}
        </Radio>
        {isOfTypes ? <TypeChoice chosen={types} onChange={(chosen) => change({ types: chosen })} /> : null}
      </fieldset>
      <Checkbox
        checked={withRelated}
        onChange={(isOn) => change({ withRelated: isOn })}
        text={t('savedObjects.exportRelatedText')}
      >
        {t('savedObjects.exportRelated')}
      </Checkbox>
    </Modal>
  );
}
