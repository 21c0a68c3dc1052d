import { type LostMark } from './format';
import { redactText } from './redactText';
import { marked } from './slice';

export const marksIn = (lines: readonly { kind: string }[]): LostMark[] =>
  lines.flatMap((line) => {
    const { at, type, payload } = line as { at?: number; type?: string; payload?: { note?: unknown } };
    if (line.kind !== 'action' || type !== marked.type || at === undefined) return [];
    return [{ at, note: typeof payload?.note === 'string' ? redactText(payload.note) : '' }];
  });
