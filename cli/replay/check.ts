/** The result of one way of replaying a log. */
export interface Check {
  /** `read`: found by reading the log, before anything is replayed. */
  mode: 'read' | 'state' | 'behaviour' | 'views' | 'answers';
  /** 0 as recorded, 1 it departed, 2 it cannot be replayed. */
  code: 0 | 1 | 2;
  /** Lines to print; the last one is the verdict. */
  lines: string[];
}
