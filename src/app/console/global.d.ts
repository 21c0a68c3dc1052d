import { type EarlyAnswers } from '../../../contract/early';
import { type GatehouseConsole } from './types';

declare global {
  interface Window {
    /** Developer console, absent until the store is ready; see docs/record-and-replay.md. */
    gatehouse?: GatehouseConsole;
    /** Requests sent by `src/api/http/sendEarly.ts`. */
    gatehouseEarly?: EarlyAnswers;
  }
}
