import { redactText } from '../model/secrets/redactText';
import { marked } from '../store/recording/slice';
import { type LostMark } from './format';

export const marksIn = (lines: readonly { kind: string }[]): LostMark[] =>
  lines.flatMap((line) => {
    const { at, type, payload } = line as { at?: number; type?: string; payload?: { note?: unknown } };
    if (line.kind !== 'action' || type !== marked.type || at === undefined) return [];
    return [{ at, note: typeof payload?.note === 'string' ? redactText(payload.note) : '' }];
  });
