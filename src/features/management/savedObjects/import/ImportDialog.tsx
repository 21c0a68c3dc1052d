import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { selectImporting } from '../../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../../store/savedObjectsManagement/slice';
import { FileStep } from './FileStep';
import { ResolveStep } from './ResolveStep';
import { ResultStep } from './ResultStep';

/** An import from the choice of a file to what became of each object; open while the state says so. */
export function ImportDialog() {
  const dispatch = useAppDispatch();
  const importing = useAppSelector(selectImporting);
  const close = () => dispatch(savedObjectsManagementActions.importClosed());
  switch (importing.phase) {
    case 'closed':
      return null;
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
