import { loadable } from '../../shell/registries/loadable';
import { type DialogsRegistry } from '../../shell/registries/slots';
import { DIALOGS } from '../../store/overlays/dialogs';
import { type PluginInitializer } from '../contract/plugin';

const paletteButton = loadable(() => import('../../features/palette/PaletteButton'));

/** Adds button and shortcut of the command palette; the button prefetches its code. */
export const createPalettePlugin =
  (dialogs: DialogsRegistry): PluginInitializer =>
  () => ({
    setup({ chrome }) {
      dialogs.register(DIALOGS.palette, () => import('../../features/palette/Palette'));
      void paletteButton.preload();
      chrome.navControls.registerCenter({ id: 'palette', order: 100, component: paletteButton.View });
    },
    start() {},
  });
