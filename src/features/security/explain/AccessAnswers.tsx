import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { isAsking } from '../../../store/explain/address';
import { selectAccess } from '../../../store/explain/selectors';
import {
  type AccessAsked,
  accessClosed,
  accessRequested,
  type EntryAsked,
} from '../../../store/explain/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';
import { EffectiveAccess } from './EffectiveAccess';
import { HolderList } from './HolderList';
import { MemberList } from './MemberList';
import { PrintHead } from './PrintHead';
import { ReachList } from './ReachList';
import { SubjectNote } from './SubjectNote';
import { VerdictPanel } from './VerdictPanel';

export function AccessAnswers({ asked }: { asked: AccessAsked | EntryAsked }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const access = useAppSelector(selectAccess);
  useEffect(() => {
    if ('area' in asked || isAsking(asked)) dispatch(accessRequested(asked));
    return () => void dispatch(accessClosed());
  }, [dispatch, asked]);
  switch (access.phase) {
    case 'idle':
      return null;
    case 'loading':
      return <Skeleton lines={6} />;
    case 'failed':
      return (
        <FailureNote
          title={t('explain.failed')}
          testSubj="accessFailed"
          onRetry={() => dispatch(accessRequested(asked))}
          problem={access.problem}
        />
      );
    case 'found':
      return 'user' in asked ? (
        <>
          <PrintHead asked={asked} />
          <HolderList asked={asked} holders={access.holders} />
        </>
      ) : null;
    case 'members':
      return (
        <>
          <PrintHead asked={asked} />
          <MemberList members={access.members} />
        </>
      );
    case 'reach':
      return (
        <>
          <PrintHead asked={asked} />
          <ReachList reach={access.reach} />
        </>
      );
    case 'explained':
      return (
        <>
          {'user' in asked && access.answer.verdict ? (
            <VerdictPanel
              asked={asked}
              answer={access.answer}
              verdict={access.answer.verdict}
              affected={access.affected}
              cluster={access.cluster}
            />
          ) : null}
          <SubjectNote answer={access.answer} />
          <EffectiveAccess answer={access.answer} />
        </>
      );
  }
}
