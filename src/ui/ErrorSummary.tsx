import { useSyncExternalStore, type RefObject } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';
import { Callout } from './Callout';

interface FieldError {
  label: string;
  message: string;
}

const FIELDS = ':is(input, select, textarea)[aria-invalid="true"]';
const invalidFields = (form: HTMLElement | null): HTMLInputElement[] =>
  Array.from(form?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []);

/** What is said of a field by the part of its description that holds its errors. */
function errorOf(field: HTMLInputElement): FieldError {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const errors = ids
    .filter((id) => /errors?$/.test(id))
    .map((id) => document.getElementById(id)?.textContent);
  return {
    label: field.getAttribute('aria-label') ?? field.labels?.[0]?.firstChild?.textContent ?? '',
    message: errors.filter(Boolean).join(' '),
  };
}

const errorsIn = (form: HTMLElement | null): FieldError[] =>
  invalidFields(form)
    .map(errorOf)
    .filter(({ message }) => message !== '');

/** Fields change with what the user does, after which the form is drawn anew anyway. */
const neverChanges = () => () => {};

/**
 * The fields of a form that are marked invalid, above it, each with its reason and a way to it. Nothing while all are right.
 *
 * @param props.isTried the user has tried to send the form: before that, errors stand at the fields only
 */
export function ErrorSummary({ form, isTried }: { form: RefObject<HTMLElement | null>; isTried: boolean }) {
  const t = useT();
  // The fields themselves know what is wrong with them; React asks them again after each change.
  const told = useSyncExternalStore(neverChanges, () =>
    isTried ? JSON.stringify(errorsIn(form.current)) : '[]',
  );
  const errors = JSON.parse(told) as readonly FieldError[];
  if (errors.length === 0) return null;
  const goTo = ({ label, message }: FieldError) =>
    invalidFields(form.current)
      .find((field) => errorOf(field).label === label && errorOf(field).message === message)
      ?.focus();
  return (
    <Callout tone="warning" title={t('form.errors', { count: errors.length })} testSubj="errorSummary">
      <ul className="gh-stack">
        {errors.map((error, at) => (
          <li key={at}>
            <Button look="link" onClick={() => goTo(error)}>
              {t('form.errorAt', { label: error.label, message: error.message })}
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
