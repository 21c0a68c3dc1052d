import { useState } from 'react';
import { useT } from '../../../i18n';
import { validateResourceName } from '../../../store/security/rules/resourceName';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';
import { NAME_PROBLEMS } from './nameRefusal';

interface NameFieldProps {
  /** The word for the thing that is named, e.g. `user`. */
  type: string;
  value: string;
  onChange: (name: string) => void;
  label?: string;
  text?: string | undefined;
  /** The rules for a name, where they differ from those for every name. */
  help?: string;
  /** An existing resource keeps its name [SEC-14]; its name is not checked either [A17]. */
  locked?: boolean;
  /** Shows what is wrong before the field was touched, for a name that was proposed or a form that was sent. */
  showErrors?: boolean;
  /** Reasons against this name that only the caller knows. */
  extraErrors?: readonly string[];
  /** What the server said against this name. */
  refused?: readonly string[];
}

/**
 * The name of a resource, checked while it is typed: one message per rule it breaks [SEC-16..19, C32]. An untouched
 * empty field does not complain.
 */
export function NameField(props: NameFieldProps) {
  const { type, value, onChange, label, text, locked = false, showErrors = false } = props;
  const { extraErrors = [], refused = [] } = props;
  const t = useT();
  const [touched, setTouched] = useState(false);
  const problems = locked
    ? []
    : validateResourceName(value).map((problem) => t(NAME_PROBLEMS[problem], { type }));
  const visible = touched || showErrors || value !== '' ? [...problems, ...extraErrors, ...refused] : [];
  return (
    <FormRow
      label={label ?? t('domain.name')}
      text={text}
      help={locked ? undefined : (props.help ?? t('name.help'))}
      errors={visible}
    >
      {(field) => (
        <TextField
          {...field}
          autoComplete="off"
          spellCheck={false}
          data-test-subj="name-text"
          value={value}
          disabled={locked}
          onChange={(text) => {
            setTouched(true);
            onChange(text);
          }}
        />
      )}
    </FormRow>
  );
}
