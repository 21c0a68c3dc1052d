import { Checkbox as AntCheckbox, Radio as AntRadio } from 'antd';
import { type ReactNode } from 'react';

interface ChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  text?: ReactNode;
  disabled?: boolean;
  id?: string;
  name?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
  'data-test-subj'?: string;
}

/** A checkbox. Tables and menus use native ones: they have many, and antd's are slower. */
export const Checkbox = (props: ChoiceProps) => choice(AntCheckbox, props);

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
