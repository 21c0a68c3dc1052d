import { useT } from '../i18n';
import './content.css';

/** Something is on its way. `quiet` says nothing to screen readers, for where the words are already there. */
export function Spinner(props: { size?: number; quiet?: boolean; label?: string }) {
  const { size = 24, quiet = false, label } = props;
  const t = useT();
  return (
    <span className="gh-spinner" {...(quiet ? {} : { role: 'status' })}>
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle className="gh-spinner-track" cx="12" cy="12" r="9.5" />
        <path className="gh-spinner-arc" d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {quiet ? null : <span className="gh-hidden">{label ?? t('common.loading')}</span>}
    </span>
  );
}

/** Grey lines in the place of text that is on its way; after some seconds it says that it takes long. */
export function Skeleton(props: { lines?: number; label?: string }) {
  const { lines = 3, label } = props;
  const t = useT();
  return (
    <div className="gh-skeleton" role="status">
      <span className="gh-hidden">{label ?? t('common.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="gh-skeleton-line" />
      ))}
      <span className="gh-quiet gh-skeleton-slow">{t('common.slow')}</span>
    </div>
  );
}
