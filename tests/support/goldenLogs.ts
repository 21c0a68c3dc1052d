import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { STATE_VERSION } from '../../src/recording/format';

/** Folder of the logs that browser tests recorded with the state of today. */
export const GOLDEN_LOGS = join(__dirname, `../replay/logs/v${STATE_VERSION}`);

/** Returns the text of a golden log. */
export const goldenLog = (name: string): string =>
  gunzipSync(readFileSync(join(GOLDEN_LOGS, `${name}.jsonl.gz`))).toString('utf8');
