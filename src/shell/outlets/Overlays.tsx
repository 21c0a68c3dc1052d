import '../../i18n/full';
import { ConfirmOutlet } from './ConfirmOutlet';
import { DialogOutlet } from './DialogOutlet';
import { FlyoutOutlet } from './FlyoutOutlet';
import { ModalOutlet } from './ModalOutlet';
import { SessionOutlet } from './SessionOutlet';
import { SidecarOutlet } from './SidecarOutlet';
import { ToastOutlet } from './ToastOutlet';

/** Everything that may appear above a page, or beside it. */
export default function Overlays() {
  return (
    <>
      <DialogOutlet />
      <FlyoutOutlet />
      <ModalOutlet />
      <SidecarOutlet />
      <ConfirmOutlet />
      <SessionOutlet />
      <ToastOutlet />
    </>
  );
}
