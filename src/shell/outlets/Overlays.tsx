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

/** Fetches the code of questions, modals and flyouts. Never rejects. */
export const preloadDialogs = preload;

/**
 * Everything that may appear above a page, or beside it. The code of dialogs is fetched once the page is quiet, so that a question can
 * still be asked when the gateway is gone.
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
