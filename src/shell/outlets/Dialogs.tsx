import { ConfirmOutlet } from './ConfirmOutlet';
import { FlyoutOutlet } from './FlyoutOutlet';
import { ModalOutlet } from './ModalOutlet';

export default function Dialogs() {
  return (
    <>
      <FlyoutOutlet />
      <ModalOutlet />
      <ConfirmOutlet />
    </>
  );
}
