import { createPortal } from 'react-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectFlyoutOrNull } from '../../store/overlays/selectors';
import { type Overlay, overlayClosed } from '../../store/overlays/slice';
import { useT } from '../../i18n';
import { Icon } from '../../ui/Icon';
import { DialogPanel } from '../../ui/DialogPanel';
import { Scrim } from '../../ui/Modal';
import { OverlayMount } from './OverlayMount';
import '../../ui/modal.css';

function Flyout({ flyout }: { flyout: Overlay }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { className, closeLabel, testSubject, label, ownFocus = false } = flyout.options;
  const close = () => dispatch(overlayClosed(flyout.id));
  const panel = (
    <DialogPanel
      className={['gh-flyout', className].filter(Boolean).join(' ')}
      role="dialog"
      isModal={ownFocus}
      label={label ?? t('overlay.flyout')}
      testSubject={testSubject}
      onClose={close}
    >
      <button
        type="button"
        className="gh-icon-button gh-modal-cross"
        aria-label={closeLabel ?? t('overlay.closeFlyout')}
        data-test-subj="euiFlyoutCloseButton"
        onClick={close}
      >
        <Icon name="close" />
      </button>
      <OverlayMount id={flyout.id} />
    </DialogPanel>
  );
  return ownFocus ? <Scrim onClose={close}>{panel}</Scrim> : createPortal(panel, document.body);
}

/** The panel at the right that is open, if any; Escape and the cross close it. */
export function FlyoutOutlet() {
  const flyout = useAppSelector(selectFlyoutOrNull);
  return flyout ? <Flyout key={flyout.id} flyout={flyout} /> : null;
}
