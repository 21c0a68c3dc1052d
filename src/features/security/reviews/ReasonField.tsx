import { useState } from 'react';
import { TextField } from '../../../ui/TextField';

/** A reason, reported when the field is left. */
export function ReasonField(props: {
  label: string;
  placeholder: string;
  value: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
}) {
  const { label, placeholder, value, isMissing, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? value;
  const report = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed !== value) onChange(typed);
  };
  return (
    <div className="gh-fill">
      <TextField
        aria-label={label}
        aria-required={isMissing || undefined}
        placeholder={placeholder}
        maxLength={1000}
        value={text}
        onChange={setTyped}
        onBlur={report}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report();
        }}
        data-test-subj="reviewReason"
        {...(isMissing && text === '' ? { status: 'error' as const } : {})}
      />
    </div>
  );
}
