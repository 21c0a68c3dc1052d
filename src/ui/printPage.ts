/** Opens the print dialog once the page is drawn; resolves when the dialog is closed. */
export const printPage = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
    requestAnimationFrame(() => setTimeout(() => window.print()));
  });
