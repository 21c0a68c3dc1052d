/** Reaction to leaving an application: leave, or ask the user first [DATA-12]. */
export type LeaveAction = { type: 'default' } | { type: 'confirm'; text: string; title?: string };

export interface LeaveActions {
  default(): LeaveAction;
  confirm(text: string, title?: string): LeaveAction;
}

/** Called whenever the user is about to leave the application. */
export type LeaveHandler = (actions: LeaveActions) => LeaveAction;

/** Latest leave handler of each application. */
export interface LeaveHandlersRegistry {
  set(appId: string, handler: LeaveHandler): void;
  drop(appId: string): void;
  /** Returns the default action if there is no handler or it throws. */
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
        // A faulty handler must not trap the user.
        console.error(error);
        return actions.default();
      }
    },
  };
}
