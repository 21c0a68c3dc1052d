import { useState } from 'react';
import { useErrorText, useT } from '../../../../i18n';
import { useAppDispatch } from '../../../../store/hooks';
import {
  choiceOf,
  type ImportChoice,
  objectKey,
  type ResolvableError,
  resolvableErrors,
  retriesFor,
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

/** What may stand in the place of each missing reference. */
function References(props: {
  error: ResolvableError;
  choice: ImportChoice;
  candidates: readonly TitledObject[];
  onChange: (choice: ImportChoice) => void;
}) {
  const { error, choice, candidates, onChange } = props;
  const t = useT();
  if (error.error.type !== 'missing_references') return null;
  const replace = (type: string, from: string, to: string) => {
    const others = choice.replacements.filter((one) => one.type !== type || one.from !== from);
    onChange({ ...choice, replacements: to === '' ? others : [...others, { type, from, to }] });
  };
  return (
    <ul className="gh-list gh-scroll">
      {error.error.references.map(({ type, id }) => (
        <li key={objectKey({ type, id })}>
          <label>
            <span>{t('savedObjects.importReplace', { type, id })}</span>
            <SelectField
              options={[
                { value: '', label: t('savedObjects.importKeepReference') },
                ...candidates
                  .filter((candidate) => candidate.type === type)
                  .map((candidate) => ({ value: candidate.id, label: candidate.title })),
              ]}
              value={choice.replacements.find((one) => one.type === type && one.from === id)?.to ?? ''}
              onChange={(to) => replace(type, id, to)}
            />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The choice with another answer to what stands in the way; to skip is to have none. */
function withDecision(choice: ImportChoice, isConflict: boolean, decision: string): ImportChoice {
  const { conflict, missing, ...rest } = choice;
  if (!isConflict)
    return { ...rest, ...(conflict && { conflict }), ...(decision === 'import' && { missing: decision }) };
  const isKnown = decision === 'overwrite' || decision === 'copy';
  return { ...rest, ...(missing && { missing }), ...(isKnown && { conflict: decision }) };
}

/** One object with what stands in its way, and what to do about it. */
function Hindered(props: {
  error: ResolvableError;
  choice: ImportChoice;
  candidates: readonly TitledObject[];
  onChange: (choice: ImportChoice) => void;
}) {
  const { error, choice, onChange } = props;
  const t = useT();
  const title = error.meta.title ?? error.title ?? error.id;
  const isConflict = error.error.type === 'conflict';
  const decision = isConflict ? choice.conflict : choice.missing;
  return (
    <li>
      <div className="gh-row gh-row-apart">
        <span>
          <Badge>{error.type}</Badge> <strong>{title}</strong>
          <span className="gh-quiet">
            {' '}
            {t(isConflict ? 'savedObjects.importConflict' : 'savedObjects.importMissing')}
          </span>
        </span>
        <SelectField
          aria-label={t('savedObjects.importDecide', { title })}
          options={[
            { value: 'skip', label: t('savedObjects.importSkip') },
            ...(isConflict
              ? [
                  { value: 'overwrite', label: t('savedObjects.importOverwrite') },
                  { value: 'copy', label: t('savedObjects.importCopy') },
                ]
              : [{ value: 'import', label: t('savedObjects.importAsIs') }]),
          ]}
          value={decision ?? 'skip'}
          onChange={(chosen) => onChange(withDecision(choice, isConflict, chosen))}
        />
      </div>
      {decision === undefined ? null : <References {...props} />}
    </li>
  );
}

/** A choice for each object that the server did not take as it is. What was skipped in an earlier round stays skipped. */
export function ResolveStep({ importing, onClose }: { importing: Resolving; onClose: () => void }) {
  const errorText = useErrorText();
  const t = useT();
  const dispatch = useAppDispatch();
  const { answer, candidates, mode, isSending, problem } = importing;
  const [choices, setChoices] = useState<ReadonlyMap<string, ImportChoice>>(new Map());
  const [skippedBefore, setSkippedBefore] = useState(0);
  const errors = resolvableErrors(answer);
  const conflicts = errors.filter(({ error }) => error.type === 'conflict');
  const chooseAll = (decision: 'overwrite' | 'skip') =>
    setChoices(
      new Map([
        ...choices,
        ...conflicts.map(
          (error) => [objectKey(error), withDecision(choiceOf(choices, error), true, decision)] as const,
        ),
      ]),
    );
  const close = () => {
    if (!isSending) onClose();
  };
  const send = () => {
    const { retries, skipped } = retriesFor(answer, choices, mode);
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
        <DialogFooter onCancel={close} busy={isSending} data-test-subj="importResolveConfirm" onClick={send}>
          {t('savedObjects.import')}
        </DialogFooter>
      }
    >
      {problem ? (
        <Callout tone="danger" title={t('savedObjects.importFailed')}>
          <p>{errorText(problem)}</p>
        </Callout>
      ) : null}
      <Callout tone="warning" title={t('savedObjects.importHindered', { count: errors.length })}>
        <p>{t('savedObjects.importHinderedText', { ready: answer.successResults?.length ?? 0 })}</p>
      </Callout>
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
        {errors.map((error) => (
          <Hindered
            key={objectKey(error)}
            error={error}
            choice={choiceOf(choices, error)}
            candidates={candidates}
            onChange={(choice) => setChoices(new Map([...choices, [objectKey(error), choice]]))}
          />
        ))}
      </ul>
    </Modal>
  );
}
