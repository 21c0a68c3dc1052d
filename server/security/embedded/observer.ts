import { type SecurityRequest } from '../backend';
import { type EntryType } from './types';

/** Is told what happens in the embedded store, for its audit log. Its functions must not throw and must be quick. */
export interface SecurityObserver {
  /**
   * A call of the administration API passed the check of access rights, or did not.
   *
   * @param problem the whole message of the refusal; undefined when access was granted
   */
  accessChecked(request: SecurityRequest, problem: string | undefined): void;
  /** A call reads a document of the security index in order to answer. */
  documentRead(request: SecurityRequest, type: EntryType): void;
}
