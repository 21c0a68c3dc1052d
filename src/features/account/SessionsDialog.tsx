import { useEffect } from 'react';
import { type OwnSession } from '../../api/contract/ownSessions';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { dialogClosed } from '../../store/overlays/slice';
import { selectOwnSessions } from '../../store/ownSessions/selectors';
import { OTHERS, ownSessionsRequested, sessionEndRequested } from '../../store/ownSessions/slice';
import { problemText } from '../../i18n/errorText';
import { DateTime } from '../../shell/dates/DateTime';
import { useT, useText } from '../../i18n';
import { Modal } from '../../ui/Modal';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { Spinner } from '../../ui/Spinner';
import { browserName } from './browserName';
import './messages';
import './session.css';

function useProgramText(): (session: OwnSession) => string {
  const t = useT();
  return (session) => {
    const { browser, system } = browserName(session.browser);
    if (browser !== undefined && system !== undefined) return t('session.browserOn', { browser, system });
    return browser ?? system ?? t('session.browserUnknown');
  };
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { ending } = useAppSelector(selectOwnSessions);
  const program = useProgramText()(session);
  const { address, id, isPresent, lastSeen, since } = session;
  const place = address === null ? t('session.unknownAddress') : t('session.from', { address });
  return (
    <li className="gh-row gh-row-apart gh-session" data-test-subj="ownSession">
      <div>
        <p>
          <strong>{program}</strong> {place}{' '}
          {isPresent ? <span className="ant-tag">{t('session.present')}</span> : null}
        </p>
        <p className="gh-quiet">
          {t('session.since')} <DateTime value={since} /> · {t('session.lastSeen')}{' '}
          <DateTime value={lastSeen} />
        </p>
      </div>
      {isPresent ? null : (
        <Button
          small
          look="dangerQuiet"
          busy={ending.includes(id) || ending.includes(OTHERS)}
          aria-label={`${t('session.end')}: ${program} ${place}`}
          data-test-subj="endSession"
          onClick={() => dispatch(sessionEndRequested(id))}
        >
          {t('session.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the user is signed in, with the means to end what should not be. */
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
      title={t('session.listTitle')}
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
        <p role="status">
          <Spinner /> {t('session.loading')}
        </p>
      ) : null}
      {phase === 'loaded' ? (
        <>
          {isComplete ? null : (
            <Callout tone="info">
              <p>{t('session.incomplete')}</p>
            </Callout>
          )}
          <ul className="gh-sessions">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
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
