/** What an application wants when it is left: to be left, or the user to be asked first [DATA-12]. */
export type LeaveAction = { type: 'default' } | { type: 'confirm'; text: string; title?: string };

/** Makes leave actions; every handler is given it. */
export interface LeaveActions {
  default(): LeaveAction;
  confirm(text: string, title?: string): LeaveAction;
}

/** Asked each time a user is about to leave the application for another one or for another page. */
export type LeaveHandler = (actions: LeaveActions) => LeaveAction;

/** The leave handlers by application: one each, the latest. */
export interface LeaveHandlersRegistry {
  set(appId: string, handler: LeaveHandler): void;
  drop(appId: string): void;
  /** What the application wants; without a handler, or when it fails, to be left. */
  ask(appId: string): LeaveAction;
}

const actions: LeaveActions = {
  default: () => ({ type: 'default' }),
  confirm: (text, title) => ({ type: 'confirm', text, ...(title === undefined ? {} : { title }) }),
};

export function createLeaveHandlersRegistry(): LeaveHandlersRegistry {
  const handlers = new Map<string, LeaveHandler>();
  return {
    set: (appId, handler) => void handlers.set(appId, handler),
    drop: (appId) => void handlers.delete(appId),
    ask(appId) {
      try {
        return handlers.get(appId)?.(actions) ?? actions.default();
      } catch (error) {
        // A fault in there must not lock a user in.
        console.error(error);
        return actions.default();
      }
    },
  };
}
