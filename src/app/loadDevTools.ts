import { type BootData } from '../../contract/boot';
import { type BrowserWindow } from '../api/browserHistory';
import { createTranslator } from '../i18n/translator';

/** Loads the DevTools, if enabled by development mode, the gateway or the address. */
export async function loadDevTools(
  boot: BootData,
  { location, history }: BrowserWindow,
  isDevelopment: boolean,
) {
  const asked = new URLSearchParams(location.search).get('devTools');
  if (asked === null && !boot.hasDevTools && !isDevelopment) return undefined;
  const [{ createDevTools }, { sentenceOf }] = await Promise.all([
    import('./devTools'),
    import('../recording/sentences/sentenceOf'),
  ]);
  const choice = { trace: asked === 'trace', isFull: asked === 'full' };
  const english = createTranslator('en');
  return createDevTools(choice, boot.basePath, history, (action, before, after) =>
    sentenceOf(action, before, after, english),
  );
}
