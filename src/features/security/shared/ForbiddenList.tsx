import { type Problem } from '../../../api/contract/problem';
import { useT } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import './shared.css';

/** In the place of a list that the server refuses to this person: its reason, and what to do about it. */
export function ForbiddenList(props: { problem: Problem; onRetry: () => void }) {
  const { problem, onRetry } = props;
  const t = useT();
  return (
    <Callout tone="danger" title={t('list.forbidden')} testSubj="listForbidden">
      {problem.serverMessage ? <p>{problem.serverMessage}</p> : null}
      <p>{t('list.forbiddenText')}</p>
      <p className="gh-callout-buttons">
        <Button icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </p>
    </Callout>
  );
}
