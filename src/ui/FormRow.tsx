import { type ReactNode, useContext, useId } from 'react';
import { useT } from '../i18n';
import { antClass } from './antClass';
import { RowLabel, useFieldErrors } from './formErrors';
import { PanelTitle } from './panelTitle';
import './form.css';

/** What a field of a row must carry, so that label, help and errors belong to it. */
export interface FieldLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** It is invalid, and does not show it yet. */
  'data-untold'?: true | undefined;
}

interface FormRowProps {
  label: string;
  optional?: boolean;
  /** A sentence between label and field. */
  text?: ReactNode;
  /** Guidance below the field. */
  help?: ReactNode;
  errors?: readonly string[];
  /** Invalid without saying so yet: an untouched field does not complain. */
  invalid?: boolean;
  /** What stands below the guidance. */
  after?: ReactNode;
  /** Id of the label. */
  labelId?: string;
  children: (field: FieldLinks) => ReactNode;
}

/** One labelled field of a form. Errors stand below it, are announced, and are read with the field. */
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
  return (
    <div className={antClass('ant-form-item', 'ant-form-item-vertical', 'ant-form-css-var')}>
      <div className="ant-form-item-row">
        <div className={isTitled ? 'gh-hidden' : 'ant-form-item-label'}>
          <label htmlFor={id} id={props.labelId}>
            <span>
              {label}
              {optional ? <span className="gh-quiet"> - {t('common.optional')}</span> : null}
            </span>
          </label>
        </div>
        {text ? (
          <p className="gh-quiet" id={`${id}text`}>
            {text}
          </p>
        ) : null}
        <div className="ant-form-item-control">
          <RowLabel value={label}>
            {children({
              id,
              'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
              'aria-invalid': invalid || errors.length > 0 ? true : undefined,
              'data-untold': invalid && errors.length === 0 ? true : undefined,
            })}
          </RowLabel>
        </div>
        <FieldErrors id={`${id}errors`} errors={errors} />
        {help ? (
          <p className="ant-form-item-extra" id={`${id}help`}>
            {help}
          </p>
        ) : null}
        {after}
      </div>
    </div>
  );
}

/** The errors of a field, below it and announced. */
export function FieldErrors(props: { id?: string; errors: readonly string[] }) {
  return (
    <div className="gh-errors gh-danger" id={props.id} aria-live="polite">
      {props.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}
