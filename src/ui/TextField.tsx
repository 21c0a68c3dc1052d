import { type GetRef, Input, type InputRef } from 'antd';
import {
  type InputHTMLAttributes,
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useRef,
} from 'react';
import { type FieldLinks } from './FormRow';
import './form.css';

/** Props that differ from antd's. */
interface TextProps extends Partial<FieldLinks> {
  value: string;
  onChange?: ((text: string) => void) | undefined;
  'data-test-subj'?: string | undefined;
}

type Native<Attributes> = Omit<Attributes, keyof TextProps | 'className' | 'size' | 'prefix' | 'color'>;

export function TextField(
  props: TextProps & Native<InputHTMLAttributes<HTMLInputElement>> & { ref?: Ref<HTMLInputElement> },
) {
  const { onChange, ref, ...rest } = props;
  const field = useRef<InputRef>(null);
  useImperativeHandle(ref, () => field.current?.input as HTMLInputElement);
  return <Input type="text" {...rest} ref={field} onChange={(event) => onChange?.(event.target.value)} />;
}

/** A multi-line field; `code` uses a monospaced font. */
export function TextArea(
  props: TextProps &
    Native<TextareaHTMLAttributes<HTMLTextAreaElement>> & { code?: boolean; ref?: Ref<HTMLTextAreaElement> },
) {
  const { onChange, code = false, ref, ...rest } = props;
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  useImperativeHandle(ref, () => field.current?.resizableTextArea?.textArea as HTMLTextAreaElement);
  return (
    <Input.TextArea
      ref={field}
      {...(code && { spellCheck: false, className: 'gh-mono' })}
      {...rest}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
