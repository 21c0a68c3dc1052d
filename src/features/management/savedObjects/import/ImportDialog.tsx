import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { DIALOGS } from '../../../../store/overlays/dialogs';
import { dialogClosed } from '../../../../store/overlays/slice';
import { selectImporting } from '../../../../store/savedObjectsManagement/selectors';
import { FileStep } from './FileStep';
import { ResolveStep } from './ResolveStep';
import { ResultStep } from './ResultStep';
import '../messages';

export default function ImportDialog() {
  const dispatch = useAppDispatch();
  const importing = useAppSelector(selectImporting);
  const close = () => dispatch(dialogClosed(DIALOGS.importObjects));
  switch (importing.phase) {
    case 'choosing':
    case 'sending':
    case 'failed':
      return <FileStep importing={importing} onClose={close} />;
    case 'resolving':
      return <ResolveStep importing={importing} onClose={close} />;
    case 'finished':
      return <ResultStep importing={importing} onClose={close} />;
  }
}
