const nameOf = (reason: unknown): unknown =>
  typeof reason === 'object' && reason !== null && 'name' in reason ? reason.name : undefined;

/** Logs unhandled rejections [FATAL-12], except halted requests [FATAL-14]. */
export function watchRejections(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (nameOf(event.reason) === 'HttpInterceptHaltError') {
      event.preventDefault();
      return;
    }
    const reason: unknown = event.reason;
    console.error(`Detected an unhandled Promise rejection.\n${String(reason)}`);
  });
}
