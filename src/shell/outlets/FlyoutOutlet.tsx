import { useT } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectFlyoutOrNull } from '../../store/overlays/selectors';
import { type Overlay, overlayClosed } from '../../store/overlays/slice';
import { Flyout } from '../../ui/Flyout';
import { OverlayMount } from './OverlayMount';

function MountedFlyout({ flyout }: { flyout: Overlay }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { className, closeLabel, testSubject, label, ownFocus = false } = flyout.options;
  return (
    <Flyout
      label={label ?? t('overlay.flyout')}
      closeLabel={closeLabel ?? t('overlay.closeFlyout')}
      isModal={ownFocus}
      className={className}
      testSubject={testSubject}
      onClose={() => dispatch(overlayClosed(flyout.id))}
    >
      <OverlayMount id={flyout.id} />
    </Flyout>
  );
}

/** Shows the open flyout, if any; Escape and the cross close it. */
export function FlyoutOutlet() {
  const flyout = useAppSelector(selectFlyoutOrNull);
  return flyout ? <MountedFlyout key={flyout.id} flyout={flyout} /> : null;
}
