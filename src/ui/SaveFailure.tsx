import { type ReactNode } from 'react';
import { type Problem } from '../api/contract/problem';
import { useT, useText } from '../i18n';
import { saveProblemText } from '../i18n/errorText';
import { Callout } from './Callout';

/** Why a save failed, in words. */
export function useSaveReason(): (problem: Problem) => string {
  const text = useText();
  return (problem) => text(saveProblemText(problem));
}

/** A save that failed: that nothing is lost, why, and a way to try again. Announced when it appears. */
export function SaveFailure(props: {
  title: string;
  problem: Problem;
  /** A button that saves again; without it the reason stands at a field, which must change first. */
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
