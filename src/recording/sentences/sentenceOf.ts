import { registerMessages } from '../../i18n/catalogue';
import story from '../../i18n/messages/story.en';
import { type Text } from '../../i18n/text';
import { type RootState } from '../../store/rootReducer';
import { otherEvents } from '../otherEvents';
import { accessRows } from './access';
import { configurationRows } from './configuration';
import { pageRows } from './page';
import { recordingRows } from './recordings';
import { resourceRows } from './resources';
import { savedObjectsRows } from './savedObjects';
import { sessionRows } from './session';
import { settingsRows } from './settings';
import { bookkeeping, type Sentence, type States, type Table, type Teller, type Words } from './words';

registerMessages(story);

const table: Table = {
  ...accessRows,
  ...configurationRows,
  ...pageRows,
  ...recordingRows,
  ...resourceRows,
  ...savedObjectsRows,
  ...sessionRows,
  ...settingsRows,
};

/** Rows by event type. */
const rows = new Map<string, Sentence<unknown>>();
for (const [domain, events] of Object.entries(table)) {
  for (const [name, row] of Object.entries(events) as [string, Sentence<unknown>][]) {
    const type =
      domain === 'others' ? otherEvents[name as keyof typeof otherEvents].type : `${domain}/${name}`;
    rows.set(type, row);
  }
}

/** Types that have a row. */
export const toldEvents: readonly string[] = [...rows.keys()];

/** Event of the product, a plugin or an older or foreign log. */
export interface ToldAction {
  type: string;
  payload?: unknown;
}

/**
 * Returns the words that describe an event, null for bookkeeping, and undefined for events without
 * a row or with data that the row does not expect: logs are untrusted.
 */
export function wordsOf({ type, payload }: ToldAction, states: States): Words | null | undefined {
  const row = rows.get(type);
  if (row === undefined) return undefined;
  if (row === bookkeeping) return null;
  try {
    return row(payload, states);
  } catch {
    return undefined;
  }
}

/** Longest value within a sentence. */
const LONGEST = 200;

/** @throws TypeError if a value has an unexpected type */
function plainText(value: unknown, t: Teller): string | number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string') return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (typeof value !== 'object' || value === null) throw new TypeError('A value of a sentence is no text.');
  if ('text' in value && typeof value.text === 'string') return plainText(value.text, t);
  if ('id' in value && typeof value.id === 'string') return textOf(value as Words, t);
  throw new TypeError('A value of a sentence is no text.');
}

/** Translates words. Throws TypeError if a value has an unexpected type. */
export function textOf({ id, values = {} }: Words, t: Teller): string {
  const filled = Object.entries(values).map(([name, value]) => [name, plainText(value, t)] as const);
  return t.text({ id, values: Object.fromEntries(filled) } satisfies Text);
}

/**
 * Describes an event in one sentence, such as `Saved role hr_reader`. Returns null for bookkeeping,
 * and the event type for events without a sentence.
 */
export function sentenceOf(
  action: ToldAction,
  before: RootState,
  after: RootState,
  t: Teller,
): string | null {
  const told = wordsOf(action, { before, after });
  if (told === null) return null;
  try {
    return told === undefined ? action.type : textOf(told, t);
  } catch {
    return action.type;
  }
}
