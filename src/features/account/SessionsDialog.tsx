import { useEffect } from 'react';
import { useT, useText } from '../../i18n';
import { problemText } from '../../i18n/errorText';
import { SessionItem } from '../../shell/sessions/SessionItem';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { selectOwnSessions } from '../../store/ownSessions/selectors';
import { OTHERS } from '../../store/ownSessions/sessionList';
import { ownSessionsRequested, sessionEndRequested } from '../../store/ownSessions/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { Modal } from '../../ui/Modal';
import { Spinner } from '../../ui/Spinner';
import '../../shell/sessions/messages';

/** The user's active sessions, each of which can be ended. */
export default function SessionsDialog() {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const { phase, sessions, isComplete, problem, ending } = useAppSelector(selectOwnSessions);
  useEffect(() => void dispatch(ownSessionsRequested()), [dispatch]);
  const close = () => dispatch(dialogClosed(DIALOGS.sessions));
  const hasOthers = sessions.some(({ isPresent }) => !isPresent);
  return (
    <Modal
      wide
      title={t('account.sessions')}
      testSubject="sessionsModal"
      onClose={close}
      footer={
        <>
          {hasOthers ? (
            <Button
              look="danger"
              busy={ending.includes(OTHERS)}
              data-test-subj="endOtherSessions"
              onClick={() => dispatch(sessionEndRequested(OTHERS))}
            >
              {t('session.endOthers')}
            </Button>
          ) : null}
          <Button onClick={close}>{t('common.close')}</Button>
        </>
      }
    >
      {problem ? (
        <Callout
          tone="danger"
          title={t(phase === 'failed' ? 'session.failed' : 'session.endFailed')}
          {...(phase === 'failed' && { onRetry: () => dispatch(ownSessionsRequested()) })}
        >
          <p>{text(problemText(problem))}</p>
        </Callout>
      ) : null}
      {phase === 'loading' ? (
        <div role="status">
          <Spinner /> {t('session.loading')}
        </div>
      ) : null}
      {phase === 'loaded' ? (
        <>
          {isComplete ? null : (
            <Callout tone="info">
              <p>{t('session.incomplete')}</p>
            </Callout>
          )}
          <ul className="gh-lines">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                endLabel={t('session.end')}
                isEnding={ending.includes(session.id) || ending.includes(OTHERS)}
                onEnd={() => dispatch(sessionEndRequested(session.id))}
              />
            ))}
          </ul>
          <p className="gh-quiet" role="status">
            {hasOthers ? t('session.endOthersText') : isComplete ? t('session.endedOthers') : ''}
          </p>
        </>
      ) : null}
    </Modal>
  );
}
