import { type ApiKey } from '../../../contract/apiKeys';
import { type RootState } from '../rootReducer';

const NONE: readonly ApiKey[] = [];

export const selectApiKeysState = (state: RootState) => state.apiKeys;
export const selectOpenedApiKeyOrNull = ({ apiKeys: { list, opened } }: RootState): ApiKey | null =>
  list?.keys.find(({ id }) => id === opened) ?? null;
export const selectApiKeys = (state: RootState): readonly ApiKey[] => state.apiKeys.list?.keys ?? NONE;
