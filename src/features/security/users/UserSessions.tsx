import { useEffect } from 'react';
import { useT } from '../../../i18n';
import { SessionItem } from '../../../shell/sessions/SessionItem';
import { activityHref } from '../../../store/activity/address';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { OTHERS } from '../../../store/ownSessions/sessionList';
import { selectUserSessions } from '../../../store/userSessions/selectors';
import { userSessionEndRequested, userSessionsRequested } from '../../../store/userSessions/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Spinner';
import { FailureNote } from '../shared/FailureNote';

/** Sessions of a user, for administrators; ending them requires write access to users. */
export function UserSessions({ name }: { name: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { phase, sessions, isComplete, canEnd, ending, problem } = useAppSelector(selectUserSessions);
  useEffect(() => void dispatch(userSessionsRequested(name)), [dispatch, name]);
  const others = sessions.filter(({ isPresent }) => !isPresent);
  const end = (id: string) => () => dispatch(userSessionEndRequested(id));
  return (
    <Panel
      title={t('account.sessions')}
      headingLevel={2}
      text={t('userAccount.sessionsText')}
      buttons={
        canEnd && others.length > 0 ? (
          <Button
            look="dangerQuiet"
            busy={ending.includes(OTHERS)}
            data-test-subj="endUserSessions"
            onClick={end(OTHERS)}
          >
            {t('userAccount.endAll')}
          </Button>
        ) : undefined
      }
      data-test-subj="userSessions"
    >
      <FailureNote
        title={t(phase === 'failed' ? 'session.failed' : 'session.endFailed')}
        onRetry={phase === 'failed' ? () => void dispatch(userSessionsRequested(name)) : undefined}
        problem={problem}
      />
      {phase === 'loading' ? <Skeleton lines={2} /> : null}
      {phase === 'loaded' && !isComplete ? <Callout>{t('userAccount.sessionsUnknown')}</Callout> : null}
      {phase === 'loaded' && isComplete && sessions.length === 0 ? (
        <p className="gh-quiet">{t('userAccount.noSessions')}</p>
      ) : null}
      <ul className="gh-lines">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            endLabel={t('userAccount.endSession')}
            isEnding={ending.includes(session.id) || ending.includes(OTHERS)}
            onEnd={canEnd ? end(session.id) : undefined}
          >
            {' · '}
            <a href={activityHref({ session: session.id })}>{t('userAccount.sessionActivity')}</a>
          </SessionItem>
        ))}
      </ul>
    </Panel>
  );
}
