import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { type ImportState } from '../../../../store/savedObjectsManagement/importing';
import { selectImportOutcomeOrNull } from '../../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../../store/savedObjectsManagement/slice';
import { DecisionStep, type DecisionWords } from '../DecisionStep';

const { conflictResolved, importResolved, missingResolved } = savedObjectsManagementActions;

const WORDS: DecisionWords = {
  title: 'savedObjects.importTitle',
  failed: 'savedObjects.importFailed',
  hindered: 'savedObjects.importHindered',
  hinderedText: 'savedObjects.importHinderedText',
  missing: 'savedObjects.importMissingTitle',
  asIs: 'savedObjects.importAsIs',
  asCopy: 'savedObjects.importCopy',
  confirm: 'savedObjects.importCount',
};

/** Asks for a decision on existing and missing objects; those skipped earlier stay skipped. */
export function ResolveStep(props: {
  importing: Extract<ImportState, { phase: 'resolving' }>;
  onClose: () => void;
}) {
  const { importing, onClose } = props;
  const dispatch = useAppDispatch();
  const included = useAppSelector(selectImportOutcomeOrNull)?.retries.length ?? 0;
  return (
    <DecisionStep
      hindered={{ ...importing, included }}
      words={WORDS}
      testSubject="importResolve"
      onConflict={(objects, decision) => dispatch(conflictResolved({ objects, decision }))}
      onMissing={(object, decision) => dispatch(missingResolved({ object, decision }))}
      onConfirm={() => dispatch(importResolved())}
      onClose={onClose}
    />
  );
}
