import { useEffect, useId, useState } from 'react';
import { useT } from '../../i18n';
import { selectNearEndOrNull } from '../../store/expiry/selectors';
import { type SessionEnd, sessionExtensionRequested, sessionNoticeClosed } from '../../store/expiry/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice, NoticeButtons } from '../../ui/Notice';
import '../../shell/sessions/messages';

/** Returns the whole seconds left until `at`, updated every second; never negative. */
function useSecondsUntil(at: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((at - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function EndNotice({ end }: { end: SessionEnd }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const id = useId();
  const seconds = useSecondsUntil(end.at);
  const isIdle = end.by === 'idle';
  return (
    <div className="gh-notices gh-notices-left">
      <Notice
        tone="warning"
        icon={<Icon name="clock" />}
        title={<h2 id={id}>{t('session.nearTitle')}</h2>}
        aria-labelledby={id}
        data-test-subj="sessionNotice"
        closeLabel={t('common.close')}
        onClose={() => dispatch(sessionNoticeClosed())}
      >
        {/* Announced once; the countdown is visual only. */}
        <p role="alert">{t(isIdle ? 'session.nearIdle' : 'session.nearAbsolute')}</p>
        <p>
          <span className="gh-quiet">{t('session.remaining')}</span>{' '}
          <strong role="timer" aria-label={t('session.remaining')}>
            {clockText(seconds)}
          </strong>
        </p>
        {isIdle ? (
          <NoticeButtons>
            <Button
              look="primary"
              small
              data-test-subj="sessionStay"
              onClick={() => dispatch(sessionExtensionRequested())}
            >
              {t('session.stay')}
            </Button>
          </NoticeButtons>
        ) : null}
      </Notice>
    </div>
  );
}

/** Warns that the session is about to end; shown beside the page so as not to interrupt typing. */
export default function SessionNotice() {
  const end = useAppSelector(selectNearEndOrNull);
  return end ? <EndNotice end={end} key={end.by} /> : null;
}
