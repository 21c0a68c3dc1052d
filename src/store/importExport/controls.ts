import { message, type Text } from '../../i18n/text';
import { type RootState } from '../rootReducer';
import { type Controls } from '../whyDisabled/control';
import { selectImport, selectImportSelection, selectIsExporting } from './selectors';

const NOTHING_CHOSEN = message('importExport.nothingChosen');

/** Returns the reason why the chosen differences cannot be imported. */
export function selectImportRefusal(state: RootState): Text | undefined {
  const { preview } = selectImport(state);
  const closed = preview?.differences.filter(({ isWritable, entries }) => !isWritable && entries.length > 0);
  if (closed !== undefined && closed.length > 0)
    return message('importExport.notWritable', {
      types: closed.map(({ type }) => ({ id: `importExport.type.${type}` as const })),
    });
  return selectImportSelection(state).only.length === 0 ? NOTHING_CHOSEN : undefined;
}

const phaseOf = (state: RootState) => selectImport(state).phase;

export const importExportControls: Controls = {
  'importExport.export': {
    isShown: selectIsExporting,
    isBusy: selectIsExporting,
  },
  'importExport.read': {
    isShown: (state) => phaseOf(state) === 'reading' || phaseOf(state) === 'comparing',
    isBusy: (state) => phaseOf(state) === 'reading' || phaseOf(state) === 'comparing',
  },
  'importExport.import': {
    isShown: (state) => {
      const { preview, phase } = selectImport(state);
      return preview !== null && preview.problems.length === 0 && phase !== 'imported';
    },
    isBusy: (state) => phaseOf(state) === 'importing',
    why: selectImportRefusal,
  },
};
