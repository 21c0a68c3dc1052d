import { Suspense } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectModalOrNull } from '../../store/overlays/selectors';
import { type Overlay, overlayClosed } from '../../store/overlays/slice';
import { useT } from '../../i18n';
import { Icon } from '../../ui/Icon';
import { DialogPanel } from '../../ui/DialogPanel';
import { Scrim } from '../../ui/Modal';
import { OverlayMount } from './OverlayMount';
import '../../ui/modal.css';
import { loadable } from '../registries/loadable';

const { View: ErrorReportModal } = loadable(() => import('./ErrorReportModal'));

function MountedModal({ modal, onClose }: { modal: Overlay; onClose: () => void }) {
  const t = useT();
  const { className, closeLabel, testSubject, label } = modal.options;
  return (
    <Scrim onClose={onClose}>
      <DialogPanel
        className={['gh-modal gh-modal-mounted', className].filter(Boolean).join(' ')}
        role="dialog"
        isModal
        label={label ?? t('overlay.modal')}
        testSubject={testSubject}
        onClose={onClose}
      >
        <button
          type="button"
          className="gh-icon-button gh-modal-cross"
          aria-label={closeLabel ?? t('overlay.closeModal')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        <OverlayMount id={modal.id} />
      </DialogPanel>
    </Scrim>
  );
}

/** The modal that is open, if any: the report of an error, or what a plugin mounts. */
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
