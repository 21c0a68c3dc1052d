import { SAGA_ACTION } from '@redux-saga/symbols';
import { type ActionLine, type ActionSource } from './format';

/**
 * Returns false for actions of redux-persist (they carry functions), tools, replay, and the slices
 * that `recordedState` leaves out.
 */
export const isRecorded = (type: string) => !/^(?:persist\/|player\/|http\/|@@)/.test(type);

interface RawAction {
  type: string;
  payload?: unknown;
  meta?: unknown;
  error?: unknown;
}

/** Returns who dispatched an action; redux-saga marks a `put` with a non-enumerable property. */
export function sourceOf(action: object): ActionSource {
  const { meta } = action as RawAction;
  if (typeof meta === 'object' && meta !== null && Object.hasOwn(meta, 'plugin')) {
    const { plugin } = meta as { plugin?: unknown };
    if (typeof plugin === 'string' && plugin !== '') return `plugin:${plugin}`;
  }
  return (action as Record<string, unknown>)[SAGA_ACTION] === true ? 'saga' : 'view';
}

/** Keeps references to payload and meta, see the recorder. Runs on every dispatch: keep it lean. */
export function toActionLine(action: RawAction, seq: number, at: number): ActionLine {
  const line: ActionLine = { kind: 'action', seq, at, source: sourceOf(action), type: action.type };
  if (action.payload !== undefined) line.payload = action.payload;
  if (action.meta !== undefined) line.meta = action.meta;
  if (action.error !== undefined) line.error = action.error;
  return line;
}
