import { cancelled, put, select, take } from 'typed-redux-saga';
import { type Choices, compare, merge, type Value, type Versions } from '../../api/contract/merge/merge';
import { selectConflictOrNull } from '../../store/conflicts/selectors';
import { type Conflict, conflictAnswered, conflictFound, sidesChosen } from '../../store/conflicts/slice';
import { navigated } from '../../store/navigation/slice';

/** What became of a change that met another one. `value` is what to save, made of both. */
export type Decision = { kind: 'save'; value: Value } | { kind: 'recreate' | 'giveUp' | 'back' };

/** What two users did to one thing, and what is known of the one who comes second. */
export type EditConflict = Omit<Conflict, 'id' | 'choices'>;

/**
 * Decides about a change that met another one. Where the other changed nothing that can be seen, or the very same, there is
 * nothing to ask; else a user looks at the three versions and decides. Leaving the page leaves everything as it is.
 */
export function* decide(conflict: EditConflict) {
  const { domain, base, mine, theirs, setsPassword } = conflict;
  // Whether another password was set in the meantime cannot be seen, so a user decides about a new one.
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

/** The answer to a conflict, with the sides that were chosen before it. Leaving the page is one. */
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
