import { type ActionLog } from '../../store/recording/format';

/** The recording of this page: far too long for the state. */
export interface RecordingRegistry {
  /** Takes the recording as it is now: what is looked at is what will be saved. */
  take(): Promise<readonly ActionLog[]>;
  /** What was taken last. */
  readonly taken: Promise<readonly ActionLog[]>;
}

/** @param bundle the logs so far, oldest first */
export function createRecordingRegistry(bundle: () => Promise<readonly ActionLog[]>): RecordingRegistry {
  let taken: Promise<readonly ActionLog[]> = Promise.resolve([]);
  return {
    take: () => (taken = bundle()),
    get taken() {
      return taken;
    },
  };
}
