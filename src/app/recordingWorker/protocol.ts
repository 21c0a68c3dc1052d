import { type FoundSecret } from '../../recording/bundle/secrets';
import { type Draft, type DraftHead } from '../../recording/bundle/work';
import { type SentPart } from '../../recording/partReader';
import { type BundleChoice } from '../../store/recordingDraft/choice';
import { type FoundLines } from '../../store/recordingDraft/slice';

type Heads = [place: number, head: DraftHead | undefined][];

export interface Prepared {
  draft: Draft;
  heads: Heads;
  secrets: readonly FoundSecret[];
}

/** Requests that the worker answers. */
export interface Calls {
  start(facts: { pages: readonly string[]; redactedNames: readonly string[] }): Promise<void>;
  /** Does the work of saving in advance; any other request interrupts it. */
  warm(parts: readonly SentPart[]): Promise<void>;
  take(parts: readonly SentPart[]): Promise<void>;
  prepare(choice: BundleChoice, query: string): Promise<Prepared>;
  search(query: string): Promise<{ found: FoundLines; heads: Heads }>;
  text(place: number): Promise<string>;
  pack(): Promise<Blob>;
  drop(): Promise<void>;
}

export interface Request {
  id: number;
  call: keyof Calls;
  args: readonly unknown[];
}

export type Reply = { id: number; result: unknown } | { id: number; error: string };
