import { useEffect } from 'react';
import { type ComparisonRequest } from '../../../../contract/comparison';
import { useT } from '../../../i18n';
import { isComparing } from '../../../store/comparison/address';
import { selectComparison } from '../../../store/comparison/selectors';
import { comparisonClosed, comparisonRequested } from '../../../store/comparison/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { Compared } from './Compared';

export function ComparisonResult({ asked }: { asked: ComparisonRequest }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const state = useAppSelector(selectComparison);
  useEffect(() => {
    if (isComparing(asked)) dispatch(comparisonRequested(asked));
    return () => void dispatch(comparisonClosed());
  }, [dispatch, asked]);
  const { kind, first, second } = asked;
  if (!isComparing(asked))
    return (
      <p role="status" data-test-subj="comparisonEmpty">
        {first !== '' && first === second ? t('comparison.sameName') : t('comparison.choose', { kind })}
      </p>
    );
  switch (state.phase) {
    case 'idle':
    case 'loading':
      return <Skeleton lines={6} />;
    case 'failed':
      return (
        <FailureNote
          title={t('comparison.failed')}
          testSubj="comparisonFailed"
          onRetry={() => dispatch(comparisonRequested(asked))}
          problem={state.problem}
        />
      );
    case 'ready':
      return <Compared comparison={state.comparison} />;
  }
}
