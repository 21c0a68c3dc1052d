import { Checkbox as AntCheckbox, Radio as AntRadio } from 'antd';
import { type ReactNode } from 'react';

interface ChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The words beside it, which choose it too. */
  children: ReactNode;
  /** A second line, of what the choice means. */
  text?: ReactNode;
  disabled?: boolean;
  id?: string;
  name?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'data-test-subj'?: string;
}

/** A box to tick. Rows of tables and menus have the browser's own: there are many, and antd's would slow them down. */
export const Checkbox = (props: ChoiceProps) => choice(AntCheckbox, props);

/** One of several choices of the same `name`. */
export const Radio = (props: ChoiceProps) => choice(AntRadio, props);

function choice(Box: typeof AntCheckbox | typeof AntRadio, props: ChoiceProps) {
  const { onChange, children, text, ...rest } = props;
  return (
    <Box {...rest} className="gh-choice" onChange={(event) => onChange(event.target.checked)}>
      {children}
      {text === undefined ? null : <span className="gh-quiet">{text}</span>}
    </Box>
  );
}
