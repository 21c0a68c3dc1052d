import { cancelled, put, select, take } from 'typed-redux-saga';
import { type Choices, compare, merge, type Value, type Versions } from '../../../contract/merge/merge';
import { selectConflictOrNull } from '../../store/conflicts/selectors';
import { type Conflict, conflictAnswered, conflictFound, sidesChosen } from '../../store/conflicts/slice';
import { navigated } from '../../store/navigation/slice';

/** Outcome of a conflict. `value` is the merged value to save. */
export type Decision = { kind: 'save'; value: Value } | { kind: 'recreate' | 'giveUp' | 'back' };

export type EditConflict = Omit<Conflict, 'id' | 'choices'>;

/** Resolves a conflict; asks unless the other change is invisible or identical to ours. */
export function* decide(conflict: EditConflict) {
  const { domain, base, mine, theirs, setsPassword } = conflict;
  // A concurrent password change is invisible, so ask about any new password.
  if (theirs && !setsPassword) {
    const versions: Versions = { base, mine, theirs };
    const changes = compare(domain, versions);
    const isQuiet =
      changes.every(({ changedBy }) => changedBy === 'mine') ||
      changes.every(({ changedBy }) => changedBy === 'same');
    const value = isQuiet ? merge(domain, versions) : null;
    if (value) return { kind: 'save', value } as Decision;
  }
  return yield* ask(conflict);
}

function* ask(conflict: EditConflict) {
  const found = conflictFound(conflict);
  yield* put(found);
  const { id } = found.payload;
  try {
    const { answer, choices } = yield* waitForAnswer(id);
    return decisionOf(answer, conflict, choices);
  } finally {
    if (yield* cancelled()) yield* put(conflictAnswered({ id, answer: 'back' }));
  }
}

/** Waits for the answer; leaving the page counts as `back`. */
function* waitForAnswer(id: string) {
  let choices: Choices = [];
  for (;;) {
    const action = yield* take([conflictAnswered.type, sidesChosen.type, navigated.type]);
    if (navigated.match(action)) yield* put(conflictAnswered({ id, answer: 'back' }));
    if (navigated.match(action)) return { answer: 'back' as const, choices };
    if (conflictAnswered.match(action) && action.payload.id === id)
      return { answer: action.payload.answer, choices };
    choices = (yield* select(selectConflictOrNull))?.choices ?? choices;
  }
}

function decisionOf(
  answer: ReturnType<typeof conflictAnswered>['payload']['answer'],
  { domain, base, mine, theirs }: EditConflict,
  choices: Choices,
): Decision {
  if (answer !== 'save') return { kind: answer };
  const value = theirs && merge(domain, { base, mine, theirs }, choices);
  return value ? { kind: 'save', value } : { kind: 'back' };
}
