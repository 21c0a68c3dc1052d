import { useT } from '../i18n';
import { antClass } from './antClass';
import './content.css';

/** Something is on its way. `quiet` says nothing to screen readers, for where the words are already there. */
export function Spinner(props: { size?: number; quiet?: boolean; label?: string }) {
  const { size = 24, quiet = false, label } = props;
  const t = useT();
  return (
    <span className="gh-spinner" {...(quiet ? {} : { role: 'status' })}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="12" cy="12" r="9.5" opacity="0.18" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
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
    <div className={antClass('ant-skeleton', 'ant-skeleton-active')} role="status">
      <span className="gh-hidden">{label ?? t('common.loading')}</span>
      <div className="ant-skeleton-section" aria-hidden="true">
        <ul className="ant-skeleton-paragraph">
          {Array.from({ length: lines }, (_, line) => (
            <li key={line} />
          ))}
        </ul>
      </div>
      <span className="gh-quiet gh-slow">{t('common.slow')}</span>
    </div>
  );
}
