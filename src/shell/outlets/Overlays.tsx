import { Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectHasDialog } from '../../store/overlays/hasOverlay';
import { loadable } from '../registries/loadable';
import { useWhenQuiet } from '../registries/useWhenQuiet';
import { DialogOutlet } from './DialogOutlet';
import { SessionOutlet } from './SessionOutlet';
import { SidecarOutlet } from './SidecarOutlet';
import { ToastOutlet } from './ToastOutlet';
import '../../i18n/full';
// Pages without a frame have antd's style with their first overlay.
import 'virtual:antd/console.css';

const { View: Dialogs, preload } = loadable(() => import('./Dialogs'));

/** Fetches the code of questions, modals and flyouts. Never rejects. */
export const preloadDialogs = preload;

/**
 * Everything that may appear above a page, or beside it. The code of dialogs comes once the page is quiet, so that a question can still be asked when the gateway is gone.
 */
export default function Overlays() {
  const hasDialog = useAppSelector(selectHasDialog);
  useWhenQuiet(preload);
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
