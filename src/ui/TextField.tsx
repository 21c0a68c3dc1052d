import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes } from 'react';
import { antClass } from './antClass';
import { type FieldLinks } from './FormRow';
import './form.css';

/** What a field of text shares with the fields that look like it. */
interface TextProps extends Partial<FieldLinks> {
  value: string;
  /** Absent for a field that is only read. */
  onChange?: ((text: string) => void) | undefined;
  'data-test-subj'?: string | undefined;
}

/** The classes of a field. An invalid one is marked, but not while its form does not complain yet. */
export const fieldClass = (links: Partial<FieldLinks>, name: string, ...more: (string | false)[]): string =>
  antClass(
    name,
    'ant-input-outlined',
    links['aria-invalid'] && !links['data-untold'] && 'ant-input-status-error',
    ...more,
    'ant-input-css-var',
  );

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof TextProps | 'className'>;

/** One line of text. Needs no script of antd. */
export function TextField(props: TextProps & Input & { ref?: Ref<HTMLInputElement> }) {
  const { onChange, ...rest } = props;
  return (
    <input
      type="text"
      {...rest}
      className={fieldClass(props, 'ant-input', (props.disabled ?? false) && 'ant-input-disabled')}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof TextProps | 'className'>;

/** Several lines of text; `code` are in the face of code. */
export function TextArea(props: TextProps & Area & { code?: boolean; ref?: Ref<HTMLTextAreaElement> }) {
  const { onChange, code = false, ...rest } = props;
  return (
    <textarea
      spellCheck={code ? false : undefined}
      {...rest}
      className={fieldClass(
        props,
        'ant-input',
        (props.disabled ?? false) && 'ant-input-disabled',
        code && 'gh-mono',
      )}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
