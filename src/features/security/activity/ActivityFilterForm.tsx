import { type CSSProperties, type ReactNode, useState } from 'react';
import { ACTIVITY_KINDS, type ActivityKind } from '../../../api/contract/activity';
import { HISTORY_TYPES, type HistoryType } from '../../../api/contract/history';
import { useT } from '../../../i18n';
import { type ActivityFilter, initialActivityState } from '../../../store/activity/slice';
import { Button } from '../../../ui/Button';
import { FormRow } from '../../../ui/FormRow';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';

/** Narrow enough for all seven fields to stand in one line of a wide page. */
const FIELDS = { '--column': '140px' } as CSSProperties;

const SINCE = ['1h', '24h', '7d', '30d'] as const;

interface ActivityFilterFormProps {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
  /** What else can be done with the list, beside the button. */
  children: ReactNode;
}

/** What the list is narrowed to: lists count at once, texts with Enter or the button. */
export function ActivityFilterForm({ filter, onChange, children }: ActivityFilterFormProps) {
  const t = useT();
  const [draft, setDraft] = useState(filter);
  const times = SINCE.map((value) => ({ value: value as string, label: t(`activity.since.${value}`) }));
  const isListed = filter.since === '' || times.some(({ value }) => value === filter.since);
  const text = (key: 'user' | 'address' | 'session' | 'name', label: string) => (
    <FormRow label={label}>
      {(field) => (
        <TextField
          {...field}
          value={draft[key]}
          spellCheck={false}
          autoComplete="off"
          data-test-subj={`activity-${key}`}
          onChange={(value) => setDraft({ ...draft, [key]: value })}
        />
      )}
    </FormRow>
  );
  const select = <V extends string>(
    label: string,
    value: V,
    options: readonly { value: V; label: string }[],
    choose: (value: V) => void,
  ) => (
    <FormRow label={label}>
      {(field) => <SelectField<V> {...field} options={options} value={value} onChange={choose} />}
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
      <div className="gh-grid" style={FIELDS}>
        {select<ActivityKind | ''>(
          t('activity.kind'),
          draft.kind,
          [
            { value: '', label: t('activity.allKinds') },
            ...ACTIVITY_KINDS.map((value) => ({ value, label: t(`activity.kind.${value}`) })),
          ],
          (kind) => onChange({ ...draft, kind }),
        )}
        {select<string>(
          t('activity.since'),
          draft.since,
          [
            { value: '', label: t('activity.anyTime') },
            ...(isListed ? [] : [{ value: filter.since, label: filter.since }]),
            ...times,
          ],
          (since) => onChange({ ...draft, since }),
        )}
        {text('user', t('activity.user'))}
        {text('address', t('activity.address'))}
        {select<HistoryType | ''>(
          t('activity.type'),
          draft.type,
          [
            { value: '', label: t('history.all') },
            ...HISTORY_TYPES.map((value) => ({ value, label: t(`history.type.${value}`) })),
          ],
          (type) => onChange({ ...draft, type }),
        )}
        {text('name', t('activity.name'))}
        {text('session', t('activity.session'))}
      </div>
      <div className="gh-row">
        <Button type="submit">{t('history.filter')}</Button>
        {children}
        {Object.values(filter).every((value) => value === '') ? null : (
          <Button look="link" onClick={() => onChange(initialActivityState.filter)}>
            {t('activity.clear')}
          </Button>
        )}
      </div>
    </form>
  );
}
