import { type ActionLog } from '../recording/format';
import { parseBundle } from '../recording/parse';

/** Parses logs of this tab's earlier pages, except unreadable ones of other builds. */
export const readPages = (texts: readonly string[]): ActionLog[] =>
  texts.flatMap((text) => {
    try {
      return parseBundle(text);
    } catch {
      return [];
    }
  });
