import { type ActionLog } from '../store/recording/format';
import { parseBundle } from '../store/recording/parse';

/** The logs of earlier pages of this tab; what another build kept and this one cannot read is left out. */
export const readPages = (texts: readonly string[]): ActionLog[] =>
  texts.flatMap((text) => {
    try {
      return parseBundle(text);
    } catch {
      return [];
    }
  });
