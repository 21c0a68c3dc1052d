import { type MessageId } from '../../i18n/messageId';
import { type Text } from '../../i18n/text';
import { type Toast } from './slice';

const COLORS: readonly unknown[] = ['primary', 'success', 'warning', 'danger'];

function readText(value: unknown): Text | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, id: ofText, values } = value as Record<string, unknown>;
  if (typeof text === 'string') return { text };
  if (typeof ofText !== 'string') return undefined;
  // The translator shows ids unknown to this build unchanged.
  const id = ofText as MessageId;
  if (typeof values !== 'object' || values === null) return { id };
  const plain = Object.entries(values).filter(([, each]) => ['string', 'number'].includes(typeof each));
  return { id, values: Object.fromEntries(plain) };
}

/** Validates a stored toast: browser storage is not trusted [TOAST-05]. */
export function readKeptToast(value: unknown): Omit<Toast, 'id'> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, text, color, iconType, toastLifeTimeMs } = value as Record<string, unknown>;
  const words = readText(title);
  const more = readText(text);
  if (!words || !COLORS.includes(color)) return undefined;
  return {
    title: words,
    color: color as Toast['color'],
    ...(more ? { text: more } : {}),
    ...(typeof iconType === 'string' ? { iconType } : {}),
    ...(typeof toastLifeTimeMs === 'number' && toastLifeTimeMs >= 0 ? { toastLifeTimeMs } : {}),
  };
}
