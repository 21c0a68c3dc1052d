import { ConfirmOutlet } from './ConfirmOutlet';
import { FlyoutOutlet } from './FlyoutOutlet';
import { ModalOutlet } from './ModalOutlet';

/** What needs the component library's dialogs. */
export default function Dialogs() {
  return (
    <>
      <FlyoutOutlet />
      <ModalOutlet />
      <ConfirmOutlet />
    </>
  );
}
