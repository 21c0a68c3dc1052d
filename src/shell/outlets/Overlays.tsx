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

/** Loads the dialogs. Never rejects. */
export const preloadDialogs = preload;

/** Loads dialogs ahead of use, so they work even if the gateway is down. */
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
