import { useState } from 'react';
import { useErrorText, useT } from '../../../../i18n';
import { useAppDispatch } from '../../../../store/hooks';
import {
  choiceOf,
  type ImportChoice,
  type MissingDecision,
  type MissingDecisions,
  type MissingObject,
  missingObjects,
  objectKey,
  type ResolvableError,
  resolvableErrors,
  retriesFor,
  withMissingDecided,
} from '../../../../store/savedObjectsManagement/importChoices';
import {
  type ImportState,
  savedObjectsManagementActions,
  type TitledObject,
} from '../../../../store/savedObjectsManagement/slice';
import { Button } from '../../../../ui/Button';
import { Callout } from '../../../../ui/Callout';
import { Badge } from '../../../../ui/cells';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { Modal } from '../../../../ui/Modal';
import { SelectField } from '../../../../ui/SelectField';

type Resolving = Extract<ImportState, { phase: 'resolving' }>;

/** Maximum number of dependent objects named. */
const MAX_NAMED = 3;

const titleOf = (error: ResolvableError) => error.meta.title ?? error.title ?? error.id;

/** A missing object and the decision for everything that references it. */
function Missing(props: {
  missing: MissingObject;
  decision: MissingDecision;
  candidates: readonly TitledObject[];
  onChange: (decision: MissingDecision) => void;
}) {
  const { missing, decision, candidates, onChange } = props;
  const { type, id, neededBy } = missing;
  const t = useT();
  const name = `${type} ${id}`;
  const options = [
    { value: 'import', label: t('savedObjects.importAsIs') },
    { value: 'skip', label: t('savedObjects.importSkipLacking', { count: neededBy.length }) },
    ...candidates
      .filter((candidate) => candidate.type === type)
      .map((candidate) => ({
        value: `use:${candidate.id}`,
        label: t('savedObjects.importUse', { title: candidate.title }),
      })),
  ];
  const change = (value: string) => {
    if (value === 'import' || value === 'skip') onChange(value);
    else onChange({ use: value.slice('use:'.length) });
  };
  return (
    <li>
      <div className="gh-row gh-row-apart">
        <span>
          <Badge>{type}</Badge> <strong>{id}</strong>
          <span className="gh-quiet">
            {' '}
            {t('savedObjects.importNeededBy', {
              count: neededBy.length,
              names: neededBy.slice(0, MAX_NAMED).map(titleOf).join(', '),
              more: Math.max(0, neededBy.length - MAX_NAMED),
            })}
          </span>
        </span>
        <SelectField
          aria-label={t('savedObjects.importDecideMissing', { name })}
          options={options}
          value={typeof decision === 'object' ? `use:${decision.use}` : decision}
          onChange={change}
        />
      </div>
    </li>
  );
}

/** Returns the choice with another conflict decision; any other value means skip. */
function withConflict(choice: ImportChoice, decision: string): ImportChoice {
  const { conflict: _conflict, ...rest } = choice;
  const isKnown = decision === 'overwrite' || decision === 'copy';
  return { ...rest, ...(isKnown && { conflict: decision }) };
}

function Conflict(props: {
  error: ResolvableError;
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
}) {
  const { error, choice, onChange } = props;
  const t = useT();
  const title = titleOf(error);
  return (
    <li>
      <div className="gh-row gh-row-apart">
        <span>
          <Badge>{error.type}</Badge> <strong>{title}</strong>
          <span className="gh-quiet"> {t('savedObjects.importConflict')}</span>
        </span>
        <SelectField
          aria-label={t('savedObjects.importDecide', { title })}
          options={[
            { value: 'skip', label: t('savedObjects.importSkip') },
            { value: 'overwrite', label: t('savedObjects.importOverwrite') },
            { value: 'copy', label: t('savedObjects.importCopy') },
          ]}
          value={choice.conflict ?? 'skip'}
          onChange={(chosen) => onChange(withConflict(choice, chosen))}
        />
      </div>
    </li>
  );
}

/** Asks for a decision on existing and missing objects; those skipped earlier stay skipped. */
export function ResolveStep({ importing, onClose }: { importing: Resolving; onClose: () => void }) {
  const errorText = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const { answer, candidates, mode, isSending, problem } = importing;
  const [choices, setChoices] = useState<ReadonlyMap<string, ImportChoice>>(new Map());
  const [decisions, setDecisions] = useState<MissingDecisions>(new Map());
  const [skippedBefore, setSkippedBefore] = useState(0);
  const errors = resolvableErrors(answer);
  const conflicts = errors.filter(({ error }) => error.type === 'conflict');
  const missing = missingObjects(errors);
  const decided = withMissingDecided(choices, errors, decisions);
  const { retries, skipped } = retriesFor(answer, decided, mode);
  const chooseAll = (decision: 'overwrite' | 'skip') =>
    setChoices(
      new Map([
        ...choices,
        ...conflicts.map(
          (error) => [objectKey(error), withConflict(choiceOf(choices, error), decision)] as const,
        ),
      ]),
    );
  const close = () => {
    if (!isSending) onClose();
  };
  const send = () => {
    setChoices(decided);
    const all = skippedBefore + skipped;
    setSkippedBefore(all);
    dispatch(savedObjectsManagementActions.importResolved({ retries, skipped: all }));
  };
  return (
    <Modal
      wide
      title={t('savedObjects.importTitle')}
      testSubject="importResolve"
      onClose={close}
      closesOnOutsideClick={false}
      footer={
        <DialogFooter
          onCancel={close}
          busy={isSending}
          disabled={retries.length === 0}
          disabledReason={retries.length === 0 ? t('savedObjects.importAllSkipped') : undefined}
          data-test-subj="importResolveConfirm"
          onClick={send}
        >
          {t('savedObjects.importCount', { count: retries.length })}
        </DialogFooter>
      }
    >
      {problem ? (
        <Callout tone="danger" title={t('savedObjects.importFailed')}>
          <p>{errorText(problem)}</p>
        </Callout>
      ) : null}
      <Callout tone="warning" title={t('savedObjects.importHindered', { count: errors.length })}>
        <p>{t('savedObjects.importHinderedText', { ready: answer.ready?.length ?? 0 })}</p>
      </Callout>
      {missing.length > 0 ? (
        <section className="gh-stack" aria-label={t('savedObjects.importMissingTitle')}>
          <h3>{t('savedObjects.importMissingTitle')}</h3>
          <ul className="gh-lines">
            {missing.map((one) => (
              <Missing
                key={objectKey(one)}
                missing={one}
                decision={decisions.get(objectKey(one)) ?? 'import'}
                candidates={candidates}
                onChange={(decision) => setDecisions(new Map([...decisions, [objectKey(one), decision]]))}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {conflicts.length > 0 ? (
        <section className="gh-stack" aria-label={t('savedObjects.importExisting')}>
          <h3>{t('savedObjects.importExisting')}</h3>
          {conflicts.length > 1 ? (
            <p className="gh-row">
              <Button small onClick={() => chooseAll('overwrite')}>
                {t('savedObjects.importOverwriteAll')}
              </Button>
              <Button small onClick={() => chooseAll('skip')}>
                {t('savedObjects.importSkipAll')}
              </Button>
            </p>
          ) : null}
          <ul className="gh-lines">
            {conflicts.map((error) => (
              <Conflict
                key={objectKey(error)}
                error={error}
                choice={choiceOf(choices, error)}
                onChange={(choice) => setChoices(new Map([...choices, [objectKey(error), choice]]))}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </Modal>
  );
}
