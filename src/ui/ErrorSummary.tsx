import { useSyncExternalStore } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';
import { Callout } from './Callout';
import { type FormErrors } from './formErrors';

/**
 * Lists a form's field errors above it, each with a link to its field.
 *
 * @param props.isTried true once the user has tried to submit; until then only fields show errors
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
