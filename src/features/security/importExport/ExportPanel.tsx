import { useId, useState } from 'react';
import { ENTRY_TYPES, type EntryType } from '../../../../contract/history';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../contract/importExportFormats';
import { useT } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectIsExporting } from '../../../store/importExport/selectors';
import { exportRequested } from '../../../store/importExport/slice';
import { Button } from '../../../ui/Button';
import { Checkbox, Radio } from '../../../ui/Choice';

/** Chooses the types and the format of an export. */
export function ExportPanel() {
  const t = useT();
  const dispatch = useAppDispatch();
  const isExporting = useAppSelector(selectIsExporting);
  const [types, setTypes] = useState<readonly EntryType[]>(ENTRY_TYPES);
  const [format, setFormat] = useState<ExportFormat>('yaml');
  const name = useId();
  const isAll = types.length === ENTRY_TYPES.length;
  const request = () =>
    dispatch(exportRequested({ format, ...(isAll ? {} : { only: types.map((type) => ({ type })) }) }));
  return (
    <div className="gh-stack">
      <fieldset>
        <legend className="gh-label">{t('importExport.exportWhat')}</legend>
        <Checkbox checked={isAll} onChange={(on) => setTypes(on ? ENTRY_TYPES : [])}>
          {t('importExport.exportEverything')}
        </Checkbox>
        {ENTRY_TYPES.map((type) => (
          <Checkbox
            key={type}
            checked={types.includes(type)}
            onChange={(on) =>
              setTypes(ENTRY_TYPES.filter((each) => (each === type ? on : types.includes(each))))
            }
          >
            {t(`importExport.type.${type}`)}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend className="gh-label">{t('importExport.exportFormat')}</legend>
        {EXPORT_FORMATS.map((each) => (
          <Radio key={each} name={name} checked={format === each} onChange={() => setFormat(each)}>
            {t(`importExport.format.${each}`)}
          </Radio>
        ))}
      </fieldset>
      <p className="gh-quiet">
        {t('importExport.exportNoHashes')} {format === 'yaml' ? null : t('importExport.exportReserved')}
      </p>
      <div>
        <Button
          look="primary"
          busy={isExporting}
          disabledReason={types.length === 0 ? t('importExport.exportNothing') : undefined}
          data-test-subj="transfer-export"
          onClick={request}
        >
          {t('importExport.exportButton')}
        </Button>
      </div>
    </div>
  );
}
