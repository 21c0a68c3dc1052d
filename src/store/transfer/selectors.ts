import { type RootState } from '../rootReducer';

export const selectImport = (state: RootState) => state.transfer.importing;
export const selectIsExporting = (state: RootState) => state.transfer.isExporting;
