import { createAction } from '@reduxjs/toolkit';
import { type TenancyConfig } from '../../../contract/account';

/** Kept apart from the slice, which pages without a session do not load. */
export const tenancyConfigSaved = createAction<TenancyConfig>('tenancyConfig/tenancyConfigSaved');
