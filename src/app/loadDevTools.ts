import { type BootData } from '../../contract/boot';
import { type BrowserWindow } from '../api/browserHistory';

/** Loads the DevTools, if enabled by development mode, the gateway or the address. */
export async function loadDevTools(
  boot: BootData,
  { location, history }: BrowserWindow,
  isDevelopment: boolean,
) {
  const asked = new URLSearchParams(location.search).get('devTools');
  if (asked === null && !boot.hasDevTools && !isDevelopment) return undefined;
  const { createDevTools } = await import('./devTools');
  const choice = { trace: asked === 'trace', isFull: asked === 'full' };
  return createDevTools(choice, boot.basePath, history);
}
