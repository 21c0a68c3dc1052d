export interface Check {
  /** `read`: found by reading the log, before any replay. */
  mode: 'read' | 'state' | 'behaviour' | 'views' | 'answers';
  /** 0 as recorded, 1 different, 2 not replayable. */
  code: 0 | 1 | 2;
  /** Output lines; the last is the verdict. */
  lines: string[];
}
