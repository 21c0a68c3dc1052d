import { Form } from 'antd';
import { type ReactNode, useContext, useId } from 'react';
import { useT } from '../i18n';
import { FieldErrors } from './FieldErrors';
import { RowLabel, useFieldErrors } from './formErrors';
import { PanelTitle } from './panelTitle';
import './form.css';

/** Props that tie a field to its label, help and errors. */
export interface FieldLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** Marks a field outside antd's `Form.Item`. */
  status?: 'error';
}

interface FormRowProps {
  label: string;
  optional?: boolean;
  text?: ReactNode;
  help?: ReactNode;
  errors?: readonly string[];
  /** True if invalid but not yet marked: an untouched field shows no errors. */
  invalid?: boolean;
  after?: ReactNode;
  labelId?: string;
  children: (field: FieldLinks) => ReactNode;
}

/**
 * One labelled form field in antd's `Form.Item`, which marks the field while there are errors.
 * Their text is in a live region, which antd's own `help` is not.
 */
export function FormRow(props: FormRowProps) {
  const { label, optional = false, text, help, errors = [], invalid = false, after, children } = props;
  const t = useT();
  const isTitled = useContext(PanelTitle) === label;
  const id = useId();
  useFieldErrors(id, label, errors);
  const parts = [
    text ? `${id}text` : null,
    errors.length > 0 ? `${id}errors` : null,
    help ? `${id}help` : null,
  ].filter((part) => part !== null);
  const name = (
    <span id={props.labelId}>
      {label}
      {optional ? <span className="gh-quiet"> - {t('common.optional')}</span> : null}
    </span>
  );
  return (
    <Form.Item
      layout="vertical"
      colon={false}
      className="gh-form-row"
      htmlFor={id}
      validateStatus={errors.length > 0 ? 'error' : ''}
      label={isTitled ? undefined : name}
      extra={help ? <span id={`${id}help`}>{help}</span> : undefined}
    >
      {isTitled ? (
        <label htmlFor={id} className="gh-hidden">
          {name}
        </label>
      ) : null}
      {text ? (
        <p className="gh-quiet" id={`${id}text`}>
          {text}
        </p>
      ) : null}
      <RowLabel value={label}>
        {children({
          id,
          'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
          'aria-invalid': invalid || errors.length > 0 ? true : undefined,
        })}
      </RowLabel>
      <FieldErrors id={`${id}errors`} errors={errors} />
      {after}
    </Form.Item>
  );
}
