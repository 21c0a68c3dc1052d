import { type HistoryType } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { DRIFT_HASH } from '../../../store/drift/address';
import { useAppSelector } from '../../../store/hooks';
import { selectOpenedSource } from '../../../store/resources/managed';
import { Callout } from '../../../ui/Callout';
import './messages';

/** Names the files that manage the opened entry; nothing for other entries. */
export function ManagedNote({ type, name }: { type: HistoryType; name: string | undefined }) {
  const t = useT();
  const managed = useAppSelector((state) => selectOpenedSource(state, type, name));
  if (managed === undefined) return null;
  const { source, revision } = managed;
  return (
    <Callout
      title={
        revision === null ? t('managed.title', { source }) : t('managed.titleRevision', { source, revision })
      }
      testSubj="managed"
      actions={<a href={DRIFT_HASH}>{t('managed.drift')}</a>}
    >
      <p>{t('managed.text')}</p>
    </Callout>
  );
}
