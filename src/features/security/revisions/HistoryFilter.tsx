import { useState } from 'react';
import { HISTORY_TYPES, type HistoryType } from '../../../api/contract/history';
import { useT } from '../../../i18n';
import { type RevisionFilter } from '../../../store/revisions/slice';
import { Button } from '../../../ui/Button';
import { FormRow } from '../../../ui/FormRow';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';

/** What the list is narrowed to: a type, an entry by its name, and the user who changed it. */
export function HistoryFilter(props: { filter: RevisionFilter; onChange: (filter: RevisionFilter) => void }) {
  const { filter, onChange } = props;
  const t = useT();
  const [draft, setDraft] = useState(filter);
  const types = HISTORY_TYPES.map((value) => ({ value, label: t(`history.type.${value}`) }));
  const text = (key: 'name' | 'by', label: string) => (
    <FormRow label={label}>
      {(field) => (
        <TextField
          {...field}
          value={draft[key]}
          spellCheck={false}
          autoComplete="off"
          data-test-subj={`history-${key}`}
          onChange={(value) => setDraft({ ...draft, [key]: value })}
        />
      )}
    </FormRow>
  );
  return (
    <form
      className="gh-stack"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
      }}
    >
      <div className="gh-grid gh-grid-dense">
        <FormRow label={t('history.type')}>
          {(field) => (
            <SelectField<HistoryType | ''>
              {...field}
              options={[{ value: '', label: t('history.all') }, ...types]}
              value={draft.type}
              onChange={(type) => onChange({ ...draft, type })}
              data-test-subj="history-type"
            />
          )}
        </FormRow>
        {text('name', t('history.name'))}
        {text('by', t('history.by'))}
      </div>
      <div className="gh-row">
        <Button type="submit" data-test-subj="history-filter">
          {t('history.filter')}
        </Button>
        {filter.type === '' && filter.name === '' && filter.by === '' ? null : (
          <Button look="link" onClick={() => onChange({ type: '', name: '', by: '' })}>
            {t('history.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
