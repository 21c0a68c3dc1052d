import { useState } from 'react';
import { useT } from '../../../i18n';
import { validateResourceName } from '../../../model/security/resourceName';
import { NAME_PROBLEMS } from '../../../store/resources/nameRefusal';
import { FormRow } from '../../../ui/FormRow';
import { TextField } from '../../../ui/TextField';

interface NameFieldProps {
  /** Noun for the type, e.g. `user`. */
  type: string;
  value: string;
  onChange: (name: string) => void;
  label?: string;
  text?: string | undefined;
  /** Naming rules, if they differ from the common ones. */
  help?: string;
  /** True for existing resources: the name is fixed [SEC-14] and not checked [A17]. */
  locked?: boolean;
  /** Shows errors before the field was touched: for proposed names and after a submit. */
  showErrors?: boolean;
  /** Errors known only to the caller. */
  extraErrors?: readonly string[];
  /** Reasons the server refused the name. */
  refused?: readonly string[];
}

/** Checks a name as it is typed [SEC-16..19, C32]; empty is accepted until touched. */
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
