/** Addresses of the pages of API keys, within the Security application. */
export const API_KEYS_HASH = '#/apiKeys';
export const NEW_API_KEY_HASH = `${API_KEYS_HASH}/create`;
