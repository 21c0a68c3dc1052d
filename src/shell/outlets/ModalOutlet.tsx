import { Suspense } from 'react';
import { useT } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectModalOrNull } from '../../store/overlays/selectors';
import { type Overlay, overlayClosed } from '../../store/overlays/slice';
import { Modal } from '../../ui/Modal';
import { loadable } from '../registries/loadable';
import { OverlayMount } from './OverlayMount';

const { View: ErrorReportModal } = loadable(() => import('./ErrorReportModal'));

/** A modal mounted by a plugin, which brings its own header and footer. */
function MountedModal({ modal, onClose }: { modal: Overlay; onClose: () => void }) {
  const t = useT();
  const { className, closeLabel, testSubject, label } = modal.options;
  return (
    <Modal
      wide
      className={className}
      label={label ?? t('overlay.modal')}
      closeLabel={closeLabel ?? t('overlay.closeModal')}
      testSubject={testSubject}
      onClose={onClose}
    >
      <OverlayMount id={modal.id} />
    </Modal>
  );
}

/** Shows the open modal, if any: an error report or a plugin's. */
export function ModalOutlet() {
  const dispatch = useAppDispatch();
  const modal = useAppSelector(selectModalOrNull);
  if (!modal) return null;
  const close = () => dispatch(overlayClosed(modal.id));
  if (!modal.report) return <MountedModal key={modal.id} modal={modal} onClose={close} />;
  return (
    <Suspense key={modal.id} fallback={null}>
      <ErrorReportModal report={modal.report} onClose={close} />
    </Suspense>
  );
}
