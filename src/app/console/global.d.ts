import { type EarlyAnswers } from '../../api/contract/early';
import { type GatehouseConsole } from './types';

declare global {
  interface Window {
    /** The developer's and tester's console; see docs/action-log.md. Absent until the store is ready. */
    gatehouse?: GatehouseConsole;
    /** What `src/api/http/sendEarly.ts` has sent. */
    gatehouseEarly?: EarlyAnswers;
  }
}
