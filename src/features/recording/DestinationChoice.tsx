import { useId } from 'react';
import { MAX_NOTE, MAX_RECORDINGS_OF_USER } from '../../../contract/recordings';
import { useT } from '../../i18n';
import { type Destination } from '../../store/recordingDraft/choice';
import { Radio } from '../../ui/Choice';
import { FormRow } from '../../ui/FormRow';
import { TextField } from '../../ui/TextField';

/** Chooses the destination of the recording on gateways that keep recordings. */
export function DestinationChoice(props: { value: Destination; onChange: (value: Destination) => void }) {
  const { value, onChange } = props;
  const t = useT();
  const name = useId();
  return (
    <fieldset className="gh-stack">
      <legend className="gh-label">{t('recording.to')}</legend>
      <Radio name={name} checked={value.to === 'file'} onChange={() => onChange({ to: 'file' })}>
        {t('recording.toFile')}
      </Radio>
      <Radio
        name={name}
        checked={value.to === 'gateway'}
        text={t('recording.toGatewayText', { most: MAX_RECORDINGS_OF_USER })}
        data-test-subj="recordingToGateway"
        onChange={() => onChange({ to: 'gateway', note: '' })}
      >
        {t('recording.toGateway')}
      </Radio>
      {value.to === 'gateway' ? (
        <FormRow label={t('recording.note')} optional>
          {(field) => (
            <TextField
              {...field}
              value={value.note}
              maxLength={MAX_NOTE}
              data-test-subj="recordingNote"
              onChange={(note) => onChange({ to: 'gateway', note })}
            />
          )}
        </FormRow>
      ) : null}
    </fieldset>
  );
}
