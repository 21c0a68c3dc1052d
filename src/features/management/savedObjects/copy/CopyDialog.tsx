import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { DIALOGS } from '../../../../store/overlays/dialogs';
import { selectDialogParamsOrNull } from '../../../../store/overlays/selectors';
import { dialogClosed } from '../../../../store/overlays/slice';
import { type CopyState } from '../../../../store/savedObjectsManagement/copying';
import { selectCopying, selectCopyOutcomeOrNull } from '../../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../../store/savedObjectsManagement/slice';
import { DecisionStep, type DecisionWords } from '../DecisionStep';
import { CopyResult } from './CopyResult';
import { TargetStep } from './TargetStep';
import '../messages';

const { copyConflictResolved, copyMissingResolved, copyResolved } = savedObjectsManagementActions;

const WORDS: Omit<DecisionWords, 'title' | 'confirm'> = {
  failed: 'savedObjects.copyFailed',
  hindered: 'savedObjects.copyHindered',
  hinderedText: 'savedObjects.copyHinderedText',
  missing: 'savedObjects.copyMissingTitle',
  asIs: 'savedObjects.copyAsIs',
  asCopy: 'savedObjects.copyNewId',
};

const COPY = { ...WORDS, title: 'savedObjects.copyTitle', confirm: 'savedObjects.copyCount' } as const;
const MOVE = { ...WORDS, title: 'savedObjects.moveTitle', confirm: 'savedObjects.moveCount' } as const;

function Decisions(props: { copying: Extract<CopyState, { phase: 'resolving' }>; onClose: () => void }) {
  const { copying, onClose } = props;
  const dispatch = useAppDispatch();
  const included = useAppSelector(selectCopyOutcomeOrNull)?.retries.length ?? 0;
  return (
    <DecisionStep
      hindered={{ ...copying, candidates: [], included }}
      words={copying.wanted.move ? MOVE : COPY}
      testSubject="copyResolve"
      onConflict={(objects, decision) => dispatch(copyConflictResolved({ objects, decision }))}
      onMissing={(object, decision) => dispatch(copyMissingResolved({ object, decision }))}
      onConfirm={() => dispatch(copyResolved())}
      onClose={onClose}
    />
  );
}

/** Copies or moves the chosen objects to another tenant. */
export default function CopyDialog() {
  const dispatch = useAppDispatch();
  const params = useAppSelector((state) => selectDialogParamsOrNull(state, DIALOGS.copyObjects));
  const copying = useAppSelector(selectCopying);
  if (!params) return null;
  const close = () => dispatch(dialogClosed(DIALOGS.copyObjects));
  switch (copying.phase) {
    case 'choosing':
    case 'sending':
      return <TargetStep {...params} copying={copying} onClose={close} />;
    case 'resolving':
      return <Decisions copying={copying} onClose={close} />;
    case 'finished':
      return <CopyResult copying={copying} onClose={close} />;
  }
}
