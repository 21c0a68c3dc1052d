import { type ReactNode, useId } from 'react';
import { FieldErrors } from '../../ui/FieldErrors';
import { type FieldLinks } from '../../ui/FormRow';

/** A label, its field and its errors. Avoids antd's form row, a fifth of the code of this page. */
export function PlainRow(props: {
  label: string;
  labelId: string;
  errors: readonly string[];
  after?: ReactNode;
  children: (field: FieldLinks) => ReactNode;
}) {
  const { label, labelId, errors, after, children } = props;
  const id = useId();
  const hasErrors = errors.length > 0;
  return (
    <div className="gh-login-row">
      <label className="gh-label" htmlFor={id} id={labelId}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasErrors ? `${id}errors` : undefined,
        'aria-invalid': hasErrors ? true : undefined,
        ...(hasErrors && { status: 'error' }),
      })}
      <FieldErrors id={`${id}errors`} errors={errors} />
      {after}
    </div>
  );
}
