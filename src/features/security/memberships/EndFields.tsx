import { useState } from 'react';
import { useT } from '../../../i18n';
import { localFieldOf, momentOfField } from '../../../shell/dates/localField';
import { Button } from '../../../ui/Button';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';
import { quickEnds } from './quickEnds';

interface EndFieldsProps {
  /** ISO 8601; empty for no end. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  text?: string | undefined;
  help?: string | undefined;
  disabled?: boolean;
}

/** The end of a membership: a date and time, with the usual ones beside it. */
export function EndFields({ value, onChange, label, text, help, disabled = false }: EndFieldsProps) {
  const t = useT();
  const [quick] = useState(() => quickEnds(new Date()));
  return (
    <>
      <FormRow label={label} optional text={text} help={help}>
        {(field) => (
          <TextField
            {...field}
            type="datetime-local"
            value={localFieldOf(value)}
            disabled={disabled}
            onChange={(next) => onChange(momentOfField(next))}
            data-test-subj="membership-end"
          />
        )}
      </FormRow>
      {disabled ? null : (
        <div className="gh-row" role="group" aria-label={label}>
          {quick.map(({ id, endsAt }) => (
            <Button
              key={id}
              small
              aria-pressed={value === endsAt}
              data-test-subj={`membership-end-${id}`}
              onClick={() => onChange(endsAt)}
            >
              {t(`memberships.${id}`)}
            </Button>
          ))}
          {value === '' ? null : (
            <Button small look="quiet" data-test-subj="membership-end-none" onClick={() => onChange('')}>
              {t('memberships.noEnd')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
