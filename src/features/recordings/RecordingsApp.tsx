import { useEffect } from 'react';
import { RECORDINGS_ROUTE } from '../../../contract/endpoints';
import { message } from '../../i18n/text';
import { selectBasePath } from '../../store/boot/selectors';
import { breadcrumbsChanged } from '../../store/chrome/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectRecordingId, selectRecordings } from '../../store/recordings/selectors';
import { recordingRequested, recordingsRequested } from '../../store/recordings/slice';
import { PlayerPage } from './PlayerPage';
import { RecordingsPage } from './RecordingsPage';
import './messages';

/** The list of recordings, or the one named in the URL or picked from a file. */
export default function RecordingsApp() {
  const dispatch = useAppDispatch();
  const basePath = useAppSelector(selectBasePath);
  const id = useAppSelector(selectRecordingId);
  const { opened } = useAppSelector(selectRecordings);
  useEffect(() => {
    // The player needs the list too: for the owner and the recordings of other tabs.
    dispatch(recordingsRequested());
    if (id !== null) dispatch(recordingRequested(id));
  }, [dispatch, id]);
  useEffect(() => {
    const text = message('recordings.title');
    dispatch(breadcrumbsChanged([{ text, href: basePath + RECORDINGS_ROUTE }]));
  }, [dispatch, basePath]);
  const isWatched = opened !== null && opened.id === id;
  return <div className="gh-page">{isWatched ? <PlayerPage opened={opened} /> : <RecordingsPage />}</div>;
}
