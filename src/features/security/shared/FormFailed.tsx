import { useEffect, useRef } from 'react';
import { type Problem } from '../../../api/contract/problem';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { SaveFailure } from '../../../ui/SaveFailure';

/** Why the last try to save a form failed. A reason that stands at a field is looked at there. */
export interface FormFailure {
  title: string;
  problem: Problem;
  isAtField?: boolean;
}

/**
 * Says why a form could not be saved, comes into view, and sends the form again.
 *
 * @param props.form id of the form, where this stands outside of it
 * @param props.block where in view it comes
 */
export function FormFailed(props: {
  failure: FormFailure | undefined;
  block: ScrollLogicalPosition;
  form?: string;
}) {
  const { failure, block, form } = props;
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const problem = failure && !failure.isAtField ? failure.problem : undefined;
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block });
  }, [problem, block]);
  return (
    <div ref={place}>
      {failure ? (
        <SaveFailure
          title={failure.title}
          problem={failure.problem}
          retry={
            failure.isAtField ? null : (
              <Button type="submit" form={form} icon="refresh" data-test-subj="saveAgain">
                {t('form.tryAgain')}
              </Button>
            )
          }
        />
      ) : null}
    </div>
  );
}
