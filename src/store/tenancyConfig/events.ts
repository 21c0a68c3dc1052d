import { createAction } from '@reduxjs/toolkit';
import { type TenancyConfig } from '../../api/contract/account';

/**
 * The cluster has taken these tenancy settings; the account slice takes them over. Apart from the slice, which pages without a
 * session do not load.
 */
export const tenancyConfigSaved = createAction<TenancyConfig>('tenancyConfig/tenancyConfigSaved');
