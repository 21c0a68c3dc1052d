import { useEffect, useRef } from 'react';
import { type Problem } from '../../../../contract/problem';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { SaveFailure } from '../../../ui/SaveFailure';

/** Reason the last save failed; `isAtField` if shown at a field. */
export interface FormFailure {
  title: string;
  problem: Problem;
  isAtField?: boolean;
}

/** Shows why a save failed, scrolls into view, and offers a retry. */
export function FormFailed(props: { failure: FormFailure | undefined; block: ScrollLogicalPosition }) {
  const { failure, block } = props;
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
              <Button type="submit" icon="refresh" data-test-subj="saveAgain">
                {t('form.tryAgain')}
              </Button>
            )
          }
        />
      ) : null}
    </div>
  );
}
