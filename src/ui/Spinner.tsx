import { Skeleton as AntSkeleton, Spin } from 'antd';
import { useT } from '../i18n';
import './content.css';

/** A loading indicator. `quiet` hides it from screen readers if text already says so. */
export function Spinner(props: { size?: 'small' | 'medium' | 'large'; quiet?: boolean; label?: string }) {
  const { size = 'medium', quiet = false, label } = props;
  const t = useT();
  return (
    <span {...(quiet ? { 'aria-hidden': true } : { role: 'status' })}>
      <Spin size={size} />
      {quiet ? null : <span className="gh-hidden">{label ?? t('common.loading')}</span>}
    </span>
  );
}

/** Covers the page while a dialog loads; the delay keeps fast loads from flashing. */
export function PageSpinner() {
  const t = useT();
  return (
    <div role="status">
      <Spin fullscreen delay={150} size="large" />
      <span className="gh-hidden">{t('common.loading')}</span>
    </div>
  );
}

/** Placeholder lines while text loads; after some seconds a note says that it takes long. */
export function Skeleton(props: { lines?: number; label?: string }) {
  const { lines = 3, label } = props;
  const t = useT();
  return (
    <div role="status">
      <span className="gh-hidden">{label ?? t('common.loading')}</span>
      <div aria-hidden="true">
        <AntSkeleton active title={false} paragraph={{ rows: lines }} />
      </div>
      <span className="gh-quiet gh-slow">{t('common.slow')}</span>
    </div>
  );
}
