import { type ActionLog } from '../format';
import { TypedWords } from './fragments';
import { NameSearch } from './names';
import { SecretSearch } from './secrets';

/** Names, typed words and apparent secrets of a recording, collected as it grows. */
export interface Survey {
  names: NameSearch;
  typed: TypedWords;
  secrets: SecretSearch;
}

export const createSurvey = (): Survey => ({
  names: new NameSearch(),
  typed: new TypedWords(),
  secrets: new SecretSearch(),
});

export function* readLogs(survey: Survey, logs: readonly ActionLog[]): Generator<void, void> {
  for (const log of logs) {
    yield* survey.names.read(log);
    yield* survey.typed.read(log);
    yield* survey.secrets.read(log);
  }
}
