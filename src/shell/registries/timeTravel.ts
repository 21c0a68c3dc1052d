/** The Redux DevTools, which may show a past state. Not in the state: they replace it. */
export interface TimeTravel {
  /** True while they show a past state or are locked, so that input is ignored. */
  isHeld(): boolean;
  subscribe(listener: () => void): () => void;
}
