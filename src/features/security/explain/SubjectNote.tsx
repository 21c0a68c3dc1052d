import { type AccessAnswer } from '../../../../contract/explain';
import { useT } from '../../../i18n';
import { formatDate } from '../../../shell/dates/formatDate';
import { useDateSettings } from '../../../shell/dates/useDateSettings';
import { Callout } from '../../../ui/Callout';
import { useNameLists } from '../shared/useNameLists';
import { useDoubtText } from './useDoubtText';

/** Explains the basis of an answer not about an internal user, and possible gaps. */
export function SubjectNote({ answer }: { answer: AccessAnswer }) {
  const t = useT();
  const { and } = useNameLists();
  const doubtText = useDoubtText();
  const dates = useDateSettings();
  const { subject, known, seen, uncertain } = answer;
  const user = subject.userName;
  if (known === 'account' && uncertain.length === 0) return null;
  return (
    <div className="gh-page-note">
      <Callout
        tone={known === 'name' || uncertain.length > 0 ? 'warning' : 'info'}
        title={known === 'account' ? t('explain.moreRoles') : t('explain.notInternal', { user })}
        testSubj="accessSubject"
      >
        {known === 'name' ? <p>{t('explain.nameOnly', { user })}</p> : null}
        {seen === undefined ? null : (
          <p>
            {subject.backendRoles.length === 0
              ? t('explain.seenNone', { when: formatDate(seen.at, dates) })
              : t('explain.seen', {
                  when: formatDate(seen.at, dates),
                  roles: and(subject.backendRoles),
                })}
          </p>
        )}
        {known === 'given' ? <p>{t('explain.given', { roles: and(subject.backendRoles) })}</p> : null}
        {uncertain.map((doubt, at) => (
          <p key={at}>{doubtText(doubt)}</p>
        ))}
      </Callout>
    </div>
  );
}
