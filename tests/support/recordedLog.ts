import { parseLog } from '../../src/recording/parse';
import { goldenLog } from './goldenLogs';

/** A recorded session of an administrator, as a file and as it is read. */
export const RECORDED_TEXT = goldenLog('audit-general');
export const RECORDED = parseLog(RECORDED_TEXT);
