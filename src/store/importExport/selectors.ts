import { type RootState } from '../rootReducer';

export const selectImport = (state: RootState) => state.importExport.importing;
export const selectIsExporting = (state: RootState) => state.importExport.isExporting;
