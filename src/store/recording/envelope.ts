import { SAGA_ACTION } from '@redux-saga/symbols';
import { type ActionLine, type ActionSource } from './format';

/** Actions of redux-persist (they carry functions) and of tools and of replay itself are not part of the story. */
export const isRecorded = (type: string) => !type.startsWith('persist/') && !type.startsWith('@@');

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/**
 * Who dispatched an action. A plugin's contract names the plugin in `meta.plugin`; redux-saga marks what a saga puts with a
 * non-enumerable property; the rest came from a view.
 */
export function sourceOf(action: object): ActionSource {
  const plugin = memberOf(memberOf(action, 'meta'), 'plugin');
  if (typeof plugin === 'string' && plugin !== '') return `plugin:${plugin}`;
  return memberOf(action, SAGA_ACTION) === true ? 'saga' : 'view';
}

/** The envelope of an action. Payload and meta stay references, see the recorder. */
export function toActionLine(action: { type: string }, seq: number, at: number): ActionLine {
  const line: ActionLine = { kind: 'action', seq, at, source: sourceOf(action), type: action.type };
  for (const key of ['payload', 'meta', 'error'] as const) {
    const member = memberOf(action, key);
    if (member !== undefined) line[key] = member;
  }
  return line;
}
