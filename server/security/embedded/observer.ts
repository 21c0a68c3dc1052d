import { type SecurityRequest } from '../backend';
import { type EntryType } from './types';

/** Receives events for the audit log. Functions must be quick and must not throw. */
export interface SecurityObserver {
  /** Reports the access check of an administration API call; `problem` is the refusal message. */
  accessChecked(request: SecurityRequest, problem: string | undefined): void;
  documentRead(request: SecurityRequest, type: EntryType): void;
}
