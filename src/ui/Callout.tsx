import { type ReactNode } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import './content.css';

/** `lock` is for what cannot be changed; `warning` and `danger` are for what needs care and what went wrong. */
export type CalloutTone = 'info' | 'warning' | 'danger' | 'lock';

const ICONS: Record<CalloutTone, IconName> = {
  info: 'info',
  warning: 'alert',
  danger: 'alert',
  lock: 'lock',
};

/** A framed remark. One of tone `danger` is announced when it appears. */
export function Callout(props: {
  tone?: CalloutTone;
  title?: ReactNode;
  children?: ReactNode;
  testSubj?: string;
  /** Tries again what failed. */
  onRetry?: () => void;
}) {
  const { tone = 'info', title, children, testSubj, onRetry } = props;
  const t = useT();
  return (
    <div
      className={`gh-callout gh-callout-${tone}`}
      data-test-subj={testSubj}
      {...(tone === 'danger' ? { role: 'alert' } : {})}
    >
      <Icon name={ICONS[tone]} />
      <div className="gh-callout-body">
        {title ? <p className="gh-callout-title">{title}</p> : null}
        {children}
        {onRetry ? (
          <p className="gh-callout-buttons">
            <Button icon="refresh" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
