import { type Problem } from '../../../../contract/problem';
import { type SavedObjectId } from '../../../../contract/savedObjects';
import { type MessageId, useErrorText, useT } from '../../../i18n';
import {
  choiceOf,
  type ConflictDecision,
  type ImportDecisions,
  type MissingDecision,
  type MissingObject,
  missingObjects,
  objectKey,
  type ResolvableError,
  resolvableErrors,
} from '../../../store/savedObjectsManagement/importChoices';
import { type TitledObject } from '../../../store/savedObjectsManagement/titles';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Badge } from '../../../ui/cells';
import { DialogFooter } from '../../../ui/DialogFooter';
import { Modal } from '../../../ui/Modal';
import { SelectField } from '../../../ui/SelectField';

/** Message ids, which differ between an import and a copy. */
export interface DecisionWords {
  title: MessageId;
  failed: MessageId;
  hindered: MessageId;
  hinderedText: MessageId;
  missing: MessageId;
  /** Keeps a reference to a missing object. */
  asIs: MessageId;
  /** Takes an existing object under a new id. */
  asCopy: MessageId;
  confirm: MessageId;
}

/** An import or copy that wrote nothing because of these errors. */
interface Hindered extends ImportDecisions {
  candidates: readonly TitledObject[];
  /** Objects that the decisions so far include. */
  included: number;
  isSending: boolean;
  problem?: Problem;
}

/** Maximum number of dependent objects named. */
const MAX_NAMED = 3;

const titleOf = (error: ResolvableError) => error.meta.title ?? error.title ?? error.id;

/** A missing object and the decision for everything that references it. */
function Missing(props: {
  missing: MissingObject;
  decision: MissingDecision;
  candidates: readonly TitledObject[];
  asIs: MessageId;
  disabled: boolean;
  onChange: (decision: MissingDecision) => void;
}) {
  const { missing, decision, candidates, asIs, disabled, onChange } = props;
  const { type, id, neededBy } = missing;
  const t = useT();
  const name = `${type} ${id}`;
  const options = [
    { value: 'import', label: t(asIs) },
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
  asCopy: MessageId;
  disabled: boolean;
  onChange: (decision: ConflictDecision) => void;
}) {
  const { error, decision, asCopy, disabled, onChange } = props;
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
            { value: 'copy', label: t(asCopy) },
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
export function DecisionStep(props: {
  hindered: Hindered;
  words: DecisionWords;
  testSubject: string;
  onConflict: (objects: SavedObjectId[], decision: ConflictDecision) => void;
  onMissing: (object: SavedObjectId, decision: MissingDecision) => void;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { hindered, words, testSubject, onConflict, onMissing, onConfirm, onClose } = props;
  const errorText = useErrorText();
  const t = useT();
  const { answer, candidates, choices, missing: decisions, included, isSending, problem } = hindered;
  const errors = resolvableErrors(answer);
  const conflicts = errors.filter(({ error }) => error.type === 'conflict');
  const missing = missingObjects(errors);
  const resolve = (objects: readonly SavedObjectId[], decision: ConflictDecision) =>
    onConflict(
      objects.map(({ type, id }) => ({ type, id })),
      decision,
    );
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Modal
      wide
      title={t(words.title)}
      testSubject={testSubject}
      onClose={close}
      closesOnOutsideClick={false}
      footer={
        <DialogFooter
          onCancel={close}
          busy={isSending}
          disabled={included === 0}
          disabledReason={included === 0 ? t('savedObjects.importAllSkipped') : undefined}
          data-test-subj={`${testSubject}Confirm`}
          onClick={onConfirm}
        >
          {t(words.confirm, { count: included })}
        </DialogFooter>
      }
    >
      {problem ? (
        <Callout tone="danger" title={t(words.failed)}>
          <p>{errorText(problem)}</p>
        </Callout>
      ) : null}
      <Callout tone="warning" title={t(words.hindered, { count: errors.length })}>
        <p>{t(words.hinderedText, { ready: answer.ready?.length ?? 0 })}</p>
      </Callout>
      {missing.length > 0 ? (
        <section className="gh-stack" aria-label={t(words.missing)}>
          <h3>{t(words.missing)}</h3>
          <ul className="gh-lines">
            {missing.map((one) => (
              <Missing
                key={objectKey(one)}
                missing={one}
                decision={decisions[objectKey(one)] ?? 'import'}
                candidates={candidates}
                asIs={words.asIs}
                disabled={isSending}
                onChange={(decision) => onMissing({ type: one.type, id: one.id }, decision)}
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
                asCopy={words.asCopy}
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
