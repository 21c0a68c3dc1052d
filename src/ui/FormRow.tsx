import { useId, type ReactNode } from 'react';
import { useT } from '../i18n';
import './form.css';

/** What a field of a row must carry, so that label, help and errors belong to it. */
export interface FieldLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
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
  /** Id of the field; minted when absent. */
  fieldId?: string;
  children: (field: FieldLinks) => ReactNode;
}

/** One labelled field of a form. Errors stand below it, are announced, and are read with the field. */
export function FormRow(props: FormRowProps) {
  const {
    label,
    optional = false,
    text,
    help,
    errors = [],
    invalid = false,
    after,
    fieldId,
    children,
  } = props;
  const t = useT();
  const minted = useId();
  const id = fieldId ?? minted;
  const parts = [
    text ? `${minted}text` : null,
    errors.length > 0 ? `${minted}errors` : null,
    help ? `${minted}help` : null,
  ].filter((part) => part !== null);
  return (
    <div className={invalid && errors.length === 0 ? 'gh-form-row gh-form-row-untold' : 'gh-form-row'}>
      <label className="gh-label" htmlFor={id}>
        {label}
        {optional ? <span className="gh-optional"> - {t('common.optional')}</span> : null}
      </label>
      {text ? (
        <p className="gh-quiet" id={`${minted}text`}>
          {text}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
        'aria-invalid': invalid || errors.length > 0 ? true : undefined,
      })}
      <div className="gh-errors" id={`${minted}errors`} aria-live="polite">
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
      {help ? (
        <p className="gh-help" id={`${minted}help`}>
          {help}
        </p>
      ) : null}
      {after}
    </div>
  );
}
