import { type Problem } from '../../../contract/problem';
import { type MessageId } from '../../i18n/messageId';
import { type Text, verbatim } from '../../i18n/text';
import { type RootState, type Slice } from '../../store/rootReducer';
import { type otherEvents } from '../otherEvents';

/** A sentence or a part of one: a message whose values can be texts themselves. */
export interface Words {
  id: MessageId;
  values?: Values;
}

export type Values = Readonly<Record<string, string | number | Text | Words>>;

/** Translates texts; a `Translator` is one. */
export interface Teller {
  text: (text: Text) => string;
}

/** The states before and after an event. */
export interface States {
  before: RootState;
  after: RootState;
}

/** Mark of events that the story folds: they only follow from others. */
export const bookkeeping = 'bookkeeping';

/** Row of an event; null if this occurrence is bookkeeping. */
export type Sentence<P> = typeof bookkeeping | ((payload: P, states: States) => Words | null);

type Creator = (...args: never[]) => { payload: unknown };
export type RowsOfActions<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends Creator
    ? Sentence<ReturnType<Actions[Name]>['payload']>
    : never;
};

/** Rows of all events. Events of the player are neither recorded nor listed here. */
export type Table = {
  readonly [S in Exclude<Slice, { reducerPath: 'player' }> as S['reducerPath']]: RowsOfActions<S['actions']>;
} & { readonly others: RowsOfActions<typeof otherEvents> };

/** Rows of these domains: a missing event is a type error. */
export type RowsOf<Domain extends keyof Table> = Pick<Table, Domain>;

/** Makes a row of a message and the values that fill it. */
export const say =
  <P>(id: MessageId, values?: (payload: P, states: States) => Values) =>
  (payload: P, states: States): Words =>
    values === undefined ? { id } : { id, values: values(payload, states) };

export const words = (id: MessageId, values?: Values): Words =>
  values === undefined ? { id } : { id, values };

/** Names listed; the others are counted. */
const MOST = 3;

/** Lists names: `anna, bert and 4 more`. */
export function names(all: readonly string[]): Text | Words {
  const first = all.slice(0, MOST).join(', ');
  return all.length <= MOST
    ? verbatim(first)
    : words('story.namesAndMore', { names: first, count: all.length - MOST });
}

/** Says why something failed: `the server refused, 409: Version conflict`. */
export function reasonOf({ kind, status, message, serverMessage }: Problem): Text | Words {
  if (kind === 'network') return words('story.noAnswer');
  if (kind !== 'http' || status === undefined) return verbatim(message);
  const reason = serverMessage?.trim() ?? '';
  return reason === ''
    ? words('story.refused', { status })
    : words('story.refusedBecause', { status, reason });
}

/** Row of a failed read of `what`. */
export const notLoaded = (what: MessageId) =>
  say<Problem>('story.notLoaded', (problem) => ({ what: { id: what }, reason: reasonOf(problem) }));

/** Row of a received list: `Received 160 internal users`. */
export const received = <P>(what: MessageId, count: (payload: P) => number) =>
  say<P>('story.received', (payload) => ({ what: words(what, { count: count(payload) }) }));
