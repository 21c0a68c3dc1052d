import { useState } from 'react';
import { useT } from '../../../i18n';
import { isAction } from '../../../store/access/address';
import { type AccessAsked } from '../../../store/access/slice';
import { usersResource } from '../../../store/resources/resources';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';
import { useList } from '../shared/useList';
import { useUserPicker } from '../shared/useUserPicker';
import { useOperations } from './useOperations';

const last = (values: readonly string[]) => values.at(-1) ?? '';
const listOf = (value: string) => (value === '' ? [] : [value]);

/** What to ask: a user or all, an operation, and an index. Choosing a user shows what the user can do; Check asks the question. */
export function AccessForm(props: {
  asked: AccessAsked;
  /** The user is known and not asked for. */
  hasUser: boolean;
  onAsk: (asked: AccessAsked) => void;
}) {
  const { asked, hasUser, onAsk } = props;
  const t = useT();
  const [draft, setDraft] = useState(asked);
  const isUserWanted = !asked.isWho && !hasUser;
  useList(usersResource, isUserWanted);
  const { markOf: _mark, ...picker } = useUserPicker();
  const operations = useOperations();
  const isOdd = draft.action !== '' && !isAction(draft.action);
  return (
    <form
      className="gh-stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOdd) onAsk(draft);
      }}
    >
      <div className="gh-grid">
        {isUserWanted ? (
          <FormRow label={t('domain.user')}>
            {(field) => (
              <ComboBox
                {...field}
                {...picker}
                single
                commas
                value={listOf(draft.user)}
                onChange={(users) => onAsk({ ...draft, user: last(users) })}
                data-test-subj="accessUser"
              />
            )}
          </FormRow>
        ) : null}
        <FormRow
          label={t('access.action')}
          help={t('access.actionText')}
          errors={isOdd ? [t('access.actionOdd', { action: draft.action })] : []}
        >
          {(field) => (
            <ComboBox
              {...field}
              single
              commas
              custom="typed"
              options={operations.labels}
              value={listOf(operations.labelOf(draft.action))}
              onChange={(chosen) => setDraft({ ...draft, action: operations.actionOf(last(chosen)) })}
              data-test-subj="accessAction"
            />
          )}
        </FormRow>
        <FormRow label={t('domain.index')} help={t('access.indexText')}>
          {(field) => (
            <TextField
              {...field}
              value={draft.index}
              spellCheck={false}
              autoComplete="off"
              data-test-subj="accessIndex"
              onChange={(index) => setDraft({ ...draft, index })}
            />
          )}
        </FormRow>
      </div>
      <div>
        <Button type="submit" look="primary" data-test-subj="accessCheck">
          {t('access.ask')}
        </Button>
      </div>
    </form>
  );
}
