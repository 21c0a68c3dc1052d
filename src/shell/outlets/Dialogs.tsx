import { ConfirmOutlet } from './ConfirmOutlet';
import { FlyoutOutlet } from './FlyoutOutlet';
import { ModalOutlet } from './ModalOutlet';

/** Overlays that need antd's dialogs. */
export default function Dialogs() {
  return (
    <>
      <FlyoutOutlet />
      <ModalOutlet />
      <ConfirmOutlet />
    </>
  );
}
