import { createAction } from '@reduxjs/toolkit';
import { type TenancyConfig } from '../../api/contract/account';

/**
 * Applied by the account slice. Not in the slice file, which pages without a session do not load.
 */
export const tenancyConfigSaved = createAction<TenancyConfig>('tenancyConfig/tenancyConfigSaved');
