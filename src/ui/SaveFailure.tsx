import { type ReactNode } from 'react';
import { type Problem } from '../../contract/problem';
import { useT, useText } from '../i18n';
import { saveProblemText } from '../i18n/errorText';
import { Callout } from './Callout';

export function useSaveReason(): (problem: Problem) => string {
  const text = useText();
  return (problem) => text(saveProblemText(problem));
}

/** Reports a failed save: the reason, that nothing is lost, and a retry. Announced on appearing. */
export function SaveFailure(props: {
  title: string;
  problem: Problem;
  /** Button that saves again; absent if a field must change first, where the reason is shown. */
  retry?: ReactNode;
}) {
  const { title, problem, retry } = props;
  const t = useT();
  const reasonOf = useSaveReason();
  return (
    <Callout tone="danger" title={title} testSubj="saveFailed" actions={retry}>
      <p>{t('form.notSaved')}</p>
      <p>{reasonOf(problem)}</p>
    </Callout>
  );
}
