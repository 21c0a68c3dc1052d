import { useState } from 'react';
import { HISTORY_TYPES, type HistoryType } from '../../../api/contract/history';
import { useT } from '../../../i18n';
import { type RevisionFilter } from '../../../store/revisions/slice';
import { Button } from '../../../ui/Button';
import { ComboBox } from '../../../ui/ComboBox';
import { FormRow } from '../../../ui/FormRow';

/** What the list is narrowed to: a type, an entry by its name, and the user who changed it. */
export function HistoryFilter(props: { filter: RevisionFilter; onChange: (filter: RevisionFilter) => void }) {
  const { filter, onChange } = props;
  const t = useT();
  const [draft, setDraft] = useState(filter);
  const labels = new Map(HISTORY_TYPES.map((type) => [t(`history.type.${type}`), type]));
  const chosen: readonly string[] = draft.type === '' ? [] : [t(`history.type.${draft.type}`)];
  const typeOf = (values: readonly string[]): HistoryType | '' => labels.get(values.at(-1) ?? '') ?? '';
  const text = (key: 'name' | 'by', label: string) => (
    <FormRow label={label}>
      {(field) => (
        <input
          {...field}
          className="ant-input ant-input-outlined gh-input"
          value={draft[key]}
          spellCheck={false}
          autoComplete="off"
          data-test-subj={`history-${key}`}
          onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
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
      <div className="gh-grid">
        <FormRow label={t('history.type')}>
          {(field) => (
            <ComboBox
              {...field}
              single
              options={[...labels.keys()]}
              placeholder={t('history.all')}
              value={chosen}
              onChange={(values) => onChange({ ...draft, type: typeOf(values) })}
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
