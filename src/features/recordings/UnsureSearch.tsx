import { useT } from '../../i18n';
import { type Playback } from '../../recording/player/playback';
import { selectUnsureSearch } from '../../recording/player/unsureSearch';
import { useAppSelector } from '../../store/hooks';
import { Callout } from '../../ui/Callout';
import './messages';

/** Says that the search of the shown step can match other rows than it did. */
export function UnsureSearch({ playback }: { playback: Playback }) {
  const t = useT();
  const query = useAppSelector((root) => selectUnsureSearch(root, playback));
  if (query === undefined) return null;
  return (
    <Callout tone="warning" testSubj="unsureSearch">
      <p>{t('player.unsureSearch', { query })}</p>
    </Callout>
  );
}
