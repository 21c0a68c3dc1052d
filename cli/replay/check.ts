/** The result of one way of replaying a log. */
export interface Check {
  /** `read` is what can be said before anything is replayed. */
  mode: 'read' | 'state' | 'behaviour' | 'views' | 'answers';
  /** 0 as recorded, 1 it departed, 2 it cannot be replayed. */
  code: 0 | 1 | 2;
  /** What is told, one line each; the last one is the verdict. */
  lines: string[];
}
