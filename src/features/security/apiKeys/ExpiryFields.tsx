import { DAY_SECONDS } from '../../../../contract/apiKeys';
import { useT } from '../../../i18n';
import { dayOf } from '../../../shell/dates/localField';
import { FormRow } from '../../../ui/FormRow';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { type ApiKeyValues, offeredDays } from './apiKeyForm';

/** The end of a key: after some days, or on a date. There is no key without one. */
export function ExpiryFields(props: {
  values: Pick<ApiKeyValues, 'expiry' | 'date'>;
  maxSeconds: number;
  /** Milliseconds since 1970. */
  now: number;
  errors: string[];
  onChange: (patch: Partial<ApiKeyValues>) => void;
}) {
  const { values, maxSeconds, now, errors, onChange } = props;
  const t = useT();
  const days = Math.floor(maxSeconds / DAY_SECONDS);
  return (
    <>
      <FormRow label={t('apiKeys.expiry')} help={t('apiKeys.expiryHelp', { days })}>
        {(field) => (
          <SelectField
            {...field}
            value={values.expiry}
            options={[
              ...offeredDays(maxSeconds).map((count) => ({
                value: `${count}` as const,
                label: t('apiKeys.days', { days: count }),
              })),
              { value: 'date', label: t('apiKeys.expiryDate') },
            ]}
            onChange={(expiry) => onChange({ expiry })}
            data-test-subj="apiKeyExpiry"
          />
        )}
      </FormRow>
      {values.expiry === 'date' ? (
        <FormRow label={t('apiKeys.date')} help={t('apiKeys.dateHelp')} errors={errors}>
          {(field) => (
            <TextField
              {...field}
              type="date"
              min={dayOf(now)}
              max={dayOf(now + (maxSeconds - DAY_SECONDS) * 1000)}
              value={values.date}
              onChange={(date) => onChange({ date })}
              data-test-subj="apiKeyDate"
            />
          )}
        </FormRow>
      ) : null}
    </>
  );
}
