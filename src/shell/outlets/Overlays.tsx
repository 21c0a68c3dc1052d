import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectHasDialog } from '../../store/overlays/hasOverlay';
import { loadable } from '../registries/loadable';
import { useAhead } from '../registries/useAhead';
import { DialogOutlet } from './DialogOutlet';
import { SessionOutlet } from './SessionOutlet';
import { SidecarOutlet } from './SidecarOutlet';
import { ToastOutlet } from './ToastOutlet';
import '../../i18n/full';

const { View: Dialogs, preload } = loadable(() => import('./Dialogs'));

/** Preloads the code of questions, modals and flyouts. Never rejects. */
export const preloadDialogs = preload;

/**
 * Everything that appears above or next to a page. Dialog code loads once the page is idle, so
 * that a question can be asked even if the gateway is gone.
 */
export default function Overlays() {
  const hasDialog = useAppSelector(selectHasDialog);
  useAhead(preload);
  return (
    <>
      <DialogOutlet />
      <Suspense fallback={null}>{hasDialog ? <Dialogs /> : null}</Suspense>
      <SidecarOutlet />
      <SessionOutlet />
      <ToastOutlet />
    </>
  );
}
