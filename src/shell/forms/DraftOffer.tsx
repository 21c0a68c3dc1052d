import { useT } from '../../i18n';
import { type Draft } from '../../store/editing/slice';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { formatDate } from '../dates/formatDate';
import { useDateSettings } from '../dates/useDateSettings';

export function DraftOffer(props: { found: Draft; onRestore: () => void; onDiscard: () => void }) {
  const { found, onRestore, onDiscard } = props;
  const t = useT();
  const dates = useDateSettings();
  return (
    <Callout
      title={t('draft.found', { when: formatDate(found.at, dates) })}
      testSubj="draftFound"
      actions={
        <>
          <Button onClick={onRestore}>{t('draft.restore')}</Button>
          <Button look="quiet" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    />
  );
}
