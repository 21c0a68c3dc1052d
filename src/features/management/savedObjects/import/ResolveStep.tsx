import { type SavedObjectId } from '../../../../../contract/savedObjects';
import { useErrorText, useT } from '../../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import {
  choiceOf,
  type ConflictDecision,
  type MissingDecision,
  type MissingObject,
  missingObjects,
  objectKey,
  type ResolvableError,
  resolvableErrors,
} from '../../../../store/savedObjectsManagement/importChoices';
import { type ImportState } from '../../../../store/savedObjectsManagement/importing';
import { selectImportOutcomeOrNull } from '../../../../store/savedObjectsManagement/selectors';
import { savedObjectsManagementActions } from '../../../../store/savedObjectsManagement/slice';
import { type TitledObject } from '../../../../store/savedObjectsManagement/titles';
import { Button } from '../../../../ui/Button';
import { Callout } from '../../../../ui/Callout';
import { Badge } from '../../../../ui/cells';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { Modal } from '../../../../ui/Modal';
import { SelectField } from '../../../../ui/SelectField';

const { conflictResolved, importResolved, missingResolved } = savedObjectsManagementActions;

type Resolving = Extract<ImportState, { phase: 'resolving' }>;

/** Maximum number of dependent objects named. */
const MAX_NAMED = 3;

const titleOf = (error: ResolvableError) => error.meta.title ?? error.title ?? error.id;

/** A missing object and the decision for everything that references it. */
function Missing(props: {
  missing: MissingObject;
  decision: MissingDecision;
  candidates: readonly TitledObject[];
  disabled: boolean;
  onChange: (decision: MissingDecision) => void;
}) {
  const { missing, decision, candidates, disabled, onChange } = props;
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
          disabled={disabled}
          onChange={change}
        />
      </div>
    </li>
  );
}

function Conflict(props: {
  error: ResolvableError;
  decision: ConflictDecision;
  disabled: boolean;
  onChange: (decision: ConflictDecision) => void;
}) {
  const { error, decision, disabled, onChange } = props;
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
          value={decision}
          disabled={disabled}
          onChange={onChange}
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
  const { answer, candidates, choices, missing: decisions, isSending, problem } = importing;
  const retries = useAppSelector(selectImportOutcomeOrNull)?.retries ?? [];
  const errors = resolvableErrors(answer);
  const conflicts = errors.filter(({ error }) => error.type === 'conflict');
  const missing = missingObjects(errors);
  const resolve = (objects: readonly SavedObjectId[], decision: ConflictDecision) =>
    dispatch(conflictResolved({ objects: objects.map(({ type, id }) => ({ type, id })), decision }));
  const close = () => {
    if (!isSending) onClose();
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
          onClick={() => dispatch(importResolved())}
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
                decision={decisions[objectKey(one)] ?? 'import'}
                candidates={candidates}
                disabled={isSending}
                onChange={(decision) =>
                  dispatch(missingResolved({ object: { type: one.type, id: one.id }, decision }))
                }
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
              <Button small disabled={isSending} onClick={() => resolve(conflicts, 'overwrite')}>
                {t('savedObjects.importOverwriteAll')}
              </Button>
              <Button small disabled={isSending} onClick={() => resolve(conflicts, 'skip')}>
                {t('savedObjects.importSkipAll')}
              </Button>
            </p>
          ) : null}
          <ul className="gh-lines">
            {conflicts.map((error) => (
              <Conflict
                key={objectKey(error)}
                error={error}
                decision={choiceOf(choices, error).conflict ?? 'skip'}
                disabled={isSending}
                onChange={(decision) => resolve([error], decision)}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </Modal>
  );
}
