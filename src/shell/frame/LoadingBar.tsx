import { useT } from '../../i18n';
import { useAppSelector } from '../../store/hooks';
import { selectIsLoading } from '../../store/http/selectors';

/** Loading indicator at the top edge when there is no header [NAV-16, A26]. */
export function LoadingBar() {
  const t = useT();
  return useAppSelector(selectIsLoading) ? (
    <div
      className="gh-loading-bar"
      role="progressbar"
      aria-label={t('frame.loadingContent')}
      data-test-subj="globalLoadingIndicator"
    />
  ) : null;
}
