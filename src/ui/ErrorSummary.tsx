import { useSyncExternalStore } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';
import { Callout } from './Callout';
import { type FormErrors } from './formErrors';

/**
 * What is wrong with the fields of a form, above it, each with its reason and a way to it. Nothing while all are right.
 *
 * @param props.isTried the user has tried to send the form: before that, errors stand at the fields only
 */
export function ErrorSummary({ form, isTried }: { form: FormErrors; isTried: boolean }) {
  const t = useT();
  const errors = useSyncExternalStore(form.subscribe, form.read);
  if (!isTried || errors.length === 0) return null;
  return (
    <Callout tone="warning" title={t('form.errors', { count: errors.length })} testSubj="errorSummary">
      <ul className="gh-stack">
        {errors.map(({ field, label, message, target = field }) => (
          <li key={field}>
            <Button look="link" onClick={() => document.getElementById(target)?.focus()}>
              {t('form.errorAt', { label, message })}
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
