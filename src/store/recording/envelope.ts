import { SAGA_ACTION } from '@redux-saga/symbols';
import { type ActionLine, type ActionSource } from './format';

/**
 * Actions of redux-persist (they carry functions), of tools and of replay itself are not part of the story. Nor are the steps
 * through another recording, whose slice is not in the log either (`recordedState`): they could push all else out of the log, and
 * could not be replayed without that recording.
 */
export const isRecorded = (type: string) => !/^(?:persist\/|player\/|@@)/.test(type);

interface RawAction {
  type: string;
  payload?: unknown;
  meta?: unknown;
  error?: unknown;
}

/**
 * Who dispatched an action. A plugin's contract names the plugin in `meta.plugin`; redux-saga marks what a saga puts with a
 * non-enumerable property; the rest came from a view.
 */
export function sourceOf(action: object): ActionSource {
  const { meta } = action as RawAction;
  if (typeof meta === 'object' && meta !== null && Object.hasOwn(meta, 'plugin')) {
    const { plugin } = meta as { plugin?: unknown };
    if (typeof plugin === 'string' && plugin !== '') return `plugin:${plugin}`;
  }
  return (action as Record<string, unknown>)[SAGA_ACTION] === true ? 'saga' : 'view';
}

/** The envelope of an action. Payload and meta stay references, see the recorder. On the path of every dispatch: kept lean. */
export function toActionLine(action: RawAction, seq: number, at: number): ActionLine {
  const line: ActionLine = { kind: 'action', seq, at, source: sourceOf(action), type: action.type };
  if (action.payload !== undefined) line.payload = action.payload;
  if (action.meta !== undefined) line.meta = action.meta;
  if (action.error !== undefined) line.error = action.error;
  return line;
}
