import { useState } from 'react';
import { useT } from '../../../i18n';
import { localFieldOf, momentOfField } from '../../../shell/dates/localField';
import { type ActivityFilter } from '../../../store/activity/slice';
import { ChoiceField } from '../../../ui/ChoiceField';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';

type Times = Pick<ActivityFilter, 'since' | 'until'>;

const AGO = ['1h', '24h', '7d', '30d'] as const;
const RANGES = ['today', 'yesterday', ...AGO, 'custom'] as const;

type Range = (typeof RANGES)[number] | '';

/** Returns the start of a local day, so many days before today, as ISO 8601. */
function dayBegin(days: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days);
  return day.toISOString();
}

function timesOf(range: Exclude<Range, 'custom'>): Times {
  if (range === 'today') return { since: dayBegin(0), until: '' };
  if (range === 'yesterday') return { since: dayBegin(1), until: dayBegin(0) };
  return { since: range, until: '' };
}

/** Returns the range that matches the times. */
function rangeOf({ since, until }: Times): Range {
  if (since === '' && until === '') return '';
  return RANGES.find((range) => {
    if (range === 'custom') return true;
    const times = timesOf(range);
    return times.since === since && times.until === until;
  }) as Range;
}

interface TimeFieldsProps {
  draft: Times;
  onEdit: (times: Partial<Times>) => void;
  onApply: (times: Times) => void;
}

/** Time range: relative to now, a day, or custom. */
export function TimeFields({ draft, onEdit, onApply }: TimeFieldsProps) {
  const t = useT();
  const [isCustom, setIsCustom] = useState(false);
  const range = isCustom ? 'custom' : rangeOf(draft);
  const choose = (chosen: Range) => {
    setIsCustom(chosen === 'custom');
    if (chosen !== 'custom') onApply(timesOf(chosen));
  };
  return (
    <>
      <FormRow label={t('activity.since')}>
        {(field) => (
          <ChoiceField<Range>
            {...field}
            options={[
              { value: '', label: t('activity.anyTime') },
              ...RANGES.map((value) => ({ value, label: t(`activity.since.${value}`) })),
            ]}
            value={range}
            onChange={choose}
            data-test-subj="activity-since"
          />
        )}
      </FormRow>
      {range === 'custom'
        ? (['since', 'until'] as const).map((key) => (
            <div key={key} style={{ gridColumn: 'span 2' }}>
              <FormRow label={t(key === 'since' ? 'activity.since.from' : 'activity.since.to')}>
                {(field) => (
                  <TextField
                    {...field}
                    type="datetime-local"
                    value={localFieldOf(draft[key])}
                    onChange={(value) => onEdit({ [key]: momentOfField(value) })}
                    data-test-subj={`activity-${key}-at`}
                  />
                )}
              </FormRow>
            </div>
          ))
        : null}
    </>
  );
}
