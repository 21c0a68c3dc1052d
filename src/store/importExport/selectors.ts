import { createSelector } from '@reduxjs/toolkit';
import { type ImportCluster } from '../../../contract/importExport';
import { type RootState } from '../rootReducer';
import { changesOf, type ImportRow, rowsOf, selectionOf } from './rows';

export const selectImport = (state: RootState) => state.importExport.importing;
export const selectIsExporting = (state: RootState) => state.importExport.isExporting;

const NO_CLUSTERS: ImportCluster[] = [];

/** Clusters that can be read; none until known. */
export const selectImportClusters = (state: RootState) => state.importExport.clusters ?? NO_CLUSTERS;

const NO_ROWS: ImportRow[] = [];

export const selectImportRows = createSelector(
  [(state: RootState) => selectImport(state).preview],
  (preview) => (preview === null ? NO_ROWS : rowsOf(preview)),
);

/** Rows to be applied: all but those the user left out. */
const selectChosenRows = createSelector(
  [selectImportRows, (state: RootState) => selectImport(state).leftOut],
  (rows, leftOut) => {
    const omitted = new Set(leftOut);
    return rows.filter(({ key }) => !omitted.has(key));
  },
);

export const selectChosenRowKeys = createSelector(
  [selectChosenRows],
  (rows): ReadonlySet<string> => new Set(rows.map(({ key }) => key)),
);

/** Changes of the chosen rows; null if too many differ to be known here. */
export const selectImportChanges = createSelector([selectChosenRows], changesOf);

export const selectImportSelection = createSelector([selectChosenRows], selectionOf);
