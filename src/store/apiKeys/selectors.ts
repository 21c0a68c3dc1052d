import { type ApiKey } from '../../../contract/apiKeys';
import { type RootState } from '../rootReducer';

const NONE: readonly ApiKey[] = [];

export const selectApiKeysState = (state: RootState) => state.apiKeys;
export const selectApiKeys = (state: RootState): readonly ApiKey[] => state.apiKeys.list?.keys ?? NONE;
