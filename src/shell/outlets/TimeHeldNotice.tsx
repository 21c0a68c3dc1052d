import { useState, useSyncExternalStore } from 'react';
import { registerMessages, useT } from '../../i18n';
import devTools from '../../i18n/messages/devTools.en';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { type TimeTravel } from '../registries/timeTravel';

registerMessages(devTools);

/** Explains why the page ignores input while the DevTools show a past state or are locked. */
export default function TimeHeldNotice({ timeTravel }: { timeTravel: TimeTravel }) {
  const isHeld = useSyncExternalStore(timeTravel.subscribe, timeTravel.isHeld);
  return isHeld ? <Held /> : null;
}

function Held() {
  const t = useT();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div className="gh-notices gh-notices-left">
      <Notice
        tone="warning"
        role="status"
        icon={<Icon name="clock" />}
        title={t('devTools.held')}
        data-test-subj="timeHeld"
        closeLabel={t('common.close')}
        onClose={() => setClosed(true)}
      >
        {t('devTools.heldText')}
      </Notice>
    </div>
  );
}
