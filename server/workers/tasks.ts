/** The long work that runs beside the event loop, by name. Add a task here and call it by `services.workers.run`. */
export const TASKS = {};

export type GatewayTasks = typeof TASKS;
