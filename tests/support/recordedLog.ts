import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseLog } from '../../src/store/recording/parse';

/** A recorded session of an administrator, as a file and as it is read. */
export const RECORDED_TEXT = gunzipSync(
  readFileSync(join(__dirname, '../replay/logs/v2/audit-general.jsonl.gz')),
).toString('utf8');
export const RECORDED = parseLog(RECORDED_TEXT);
