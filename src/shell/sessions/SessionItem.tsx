import { type ReactNode } from 'react';
import { type OwnSession } from '../../../contract/ownSessions';
import { useT } from '../../i18n';
import { Button } from '../../ui/Button';
import { Badge } from '../../ui/cells';
import { DateTime } from '../dates/DateTime';
import { TimeAgo } from '../dates/TimeAgo';
import { browserName } from './browserName';
import './messages';

function useProgramText(): (session: OwnSession) => string {
  const t = useT();
  return (session) => {
    const { browser, system } = browserName(session.browser);
    if (browser !== undefined && system !== undefined) return t('session.browserOn', { browser, system });
    return browser ?? system ?? t('session.browserUnknown');
  };
}

/** The current session cannot be ended here. */
export function SessionItem(props: {
  session: OwnSession;
  endLabel: string;
  isEnding: boolean;
  /** Absent for read-only users. */
  onEnd?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const { session, endLabel, isEnding, onEnd, children } = props;
  const t = useT();
  const program = useProgramText()(session);
  const { address, isPresent, lastSeen, since } = session;
  const place = address === null ? t('session.unknownAddress') : t('session.from', { address });
  return (
    <li className="gh-row gh-row-apart" data-test-subj="ownSession">
      <div>
        <p>
          <strong>{program}</strong> {place} {isPresent ? <Badge>{t('session.present')}</Badge> : null}
        </p>
        <p className="gh-quiet">
          {t('session.since')} <DateTime value={since} /> · {t('session.lastSeen')}{' '}
          <TimeAgo value={lastSeen} />
          {children}
        </p>
      </div>
      {isPresent || onEnd === undefined ? null : (
        <Button
          small
          look="dangerQuiet"
          busy={isEnding}
          aria-label={`${endLabel}: ${program} ${place}`}
          data-test-subj="endSession"
          onClick={onEnd}
        >
          {endLabel}
        </Button>
      )}
    </li>
  );
}
