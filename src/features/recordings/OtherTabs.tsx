import { RECORDINGS_ROUTE } from '../../../contract/endpoints';
import { type KeptRecording } from '../../../contract/recordings';
import { useT } from '../../i18n';
import { formatDate } from '../../shell/dates/formatDate';
import { useDateSettings } from '../../shell/dates/useDateSettings';
import { selectBasePath } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { otherTabsOf, selectRecordings } from '../../store/recordings/selectors';

/** Links to other tabs' recordings of the same session; nothing if there are none. */
export function OtherTabs({ recording }: { recording: KeptRecording }) {
  const t = useT();
  const dates = useDateSettings();
  const basePath = useAppSelector(selectBasePath);
  const { kept } = useAppSelector(selectRecordings);
  const others = otherTabsOf(kept?.recordings ?? [], recording);
  if (others.length === 0) return null;
  return (
    <p className="gh-row gh-small" data-test-subj="otherTabs">
      <span className="gh-quiet">{t('recordings.otherTabs')}</span>
      {others.map(({ id, page, startedAt }) => {
        const time = formatDate(startedAt, dates);
        return (
          <a
            key={id}
            href={`${basePath}${RECORDINGS_ROUTE}#/${id}`}
            title={page}
            aria-label={`${page}, ${time}`}
            style={{ whiteSpace: 'nowrap' }}
          >
            {time}
          </a>
        );
      })}
    </p>
  );
}
