import { useId } from 'react';
import { MAX_IMPORT_BYTES, MAX_IMPORT_FILES } from '../../../../contract/importExportFormats';
import { useLocale, useT } from '../../../i18n';
import { useRegistries } from '../../../shell/registries/RegistriesContext';
import { selectBackendKind } from '../../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectImport } from '../../../store/importExport/selectors';
import {
  archiveRefused,
  importClosed,
  importFilesChosen,
  importModeChanged,
} from '../../../store/importExport/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Radio } from '../../../ui/Choice';
import { FileDrop } from '../../../ui/FileDrop';
import { FolderButton } from '../../../ui/FolderButton';
import { sizeText } from '../../../ui/sizeText';
import { Skeleton } from '../../../ui/Spinner';
import { useReason } from '../shared/useReason';
import { ImportClusterForm, ImportOrigin } from './ImportClusterForm';
import { ImportDifferences } from './ImportDifferences';
import { ImportResult } from './ImportResult';
import { ArchiveError, isArchive, isYaml, openArchives } from './openArchives';

export function ImportPanel() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { origin, phase, files, preview, refusal, isStale, problem } = useAppSelector(selectImport);
  const isCluster = useAppSelector(selectBackendKind) === 'cluster';
  const reasonOf = useReason();
  if (phase === 'imported') return <ImportResult />;
  const startOver = files.length > 0 && (
    <Button look="quiet" disabled={phase === 'importing'} onClick={() => dispatch(importClosed())}>
      {t('importExport.startOver')}
    </Button>
  );
  return (
    <div className="gh-stack">
      <ImportOrigin />
      {origin === 'cluster' ? (
        <ImportClusterForm />
      ) : (
        <ImportFiles key={files[0]?.id ?? refusal?.archive ?? ''} />
      )}
      <ImportMode />
      {isCluster ? <p className="gh-quiet">{t('importExport.onCluster')}</p> : null}
      {isStale ? <Callout tone="warning" title={t('importExport.stale')} /> : null}
      {problem === null ? null : (
        <Callout
          tone="danger"
          title={t(
            preview !== null
              ? 'importExport.importFailed'
              : files.length > 0
                ? 'importExport.compareFailed'
                : 'importExport.readFailed',
          )}
        >
          <p>{reasonOf(problem)}</p>
        </Callout>
      )}
      {phase === 'comparing' || phase === 'reading' ? <Skeleton lines={4} /> : null}
      {preview !== null && (phase === 'compared' || phase === 'importing') ? (
        <ImportDifferences preview={preview} startOver={startOver} />
      ) : (
        <div>{startOver}</div>
      )}
    </div>
  );
}

/** Picks the files. Their contents stay outside the store until the request. */
function ImportFiles() {
  const t = useT();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const { files: registry } = useRegistries();
  const { files, refusal } = useAppSelector(selectImport);
  const size = sizeText(MAX_IMPORT_BYTES, locale);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  const errors =
    refusal !== null
      ? [t(`importExport.${refusal.reason}`, { name: refusal.archive, size, count: MAX_IMPORT_FILES })]
      : total > MAX_IMPORT_BYTES
        ? [t('importExport.tooLarge', { size })]
        : files.length > MAX_IMPORT_FILES
          ? [t('importExport.tooMany', { count: MAX_IMPORT_FILES })]
          : [];
  const take = (chosen: readonly File[]) => {
    registry?.clear();
    const event = importFilesChosen(chosen.map(({ name, size: bytes }) => ({ name, size: bytes })));
    for (const [at, { id }] of event.payload.entries()) {
      const file = chosen[at];
      if (file) registry?.deposit(id, file);
    }
    dispatch(event);
  };
  const choose = async (chosen: readonly File[]) => {
    try {
      take(chosen.some(isArchive) ? await openArchives(chosen) : chosen);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      dispatch(archiveRefused(error.refusal));
    }
  };
  return (
    <div className="gh-stack">
      <FileDrop
        label={t('importExport.files')}
        accept=".yml,.yaml,.zip"
        multiple
        help={t('importExport.dropHelp', { size })}
        errors={errors}
        data-test-subj="transfer-files"
        onPick={(chosen) => void choose(chosen)}
      >
        {files.length === 0 ? (
          t('importExport.dropHere')
        ) : (
          <strong>{files.map(({ name }) => name).join(', ')}</strong>
        )}
      </FileDrop>
      <div>
        <FolderButton accepts={isYaml} onPick={(chosen) => void choose(chosen)}>
          {t('importExport.chooseFolder')}
        </FolderButton>
      </div>
    </div>
  );
}

const MODES = [
  [true, 'importExport.modeMerge', 'importExport.modeMergeText'],
  [false, 'importExport.modeReplace', 'importExport.modeReplaceText'],
] as const;

function ImportMode() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { merge, origin, phase } = useAppSelector(selectImport);
  const name = useId();
  return (
    <fieldset disabled={phase === 'importing'}>
      <legend className="gh-label">
        {t(origin === 'cluster' ? 'importExport.modeOfCluster' : 'importExport.mode')}
      </legend>
      {MODES.map(([value, label, text]) => (
        <Radio
          key={label}
          name={name}
          checked={merge === value}
          onChange={() => dispatch(importModeChanged(value))}
          text={t(origin === 'cluster' && !value ? 'importExport.modeReplaceByCluster' : text)}
        >
          {t(label)}
        </Radio>
      ))}
    </fieldset>
  );
}
