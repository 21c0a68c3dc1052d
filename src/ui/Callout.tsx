import { Children, type ReactNode } from 'react';
import { useT } from '../i18n';
import { antClass } from './antClass';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import './content.css';

/** `lock` is for what cannot be changed; `warning` and `danger` are for what needs care and what went wrong. */
export type CalloutTone = 'info' | 'success' | 'warning' | 'danger' | 'lock';

const LOOKS: Record<CalloutTone, { icon: IconName; type: string }> = {
  info: { icon: 'info', type: 'ant-alert-info' },
  success: { icon: 'checkCircle', type: 'ant-alert-success' },
  warning: { icon: 'alert', type: 'ant-alert-warning' },
  danger: { icon: 'alert', type: 'ant-alert-error' },
  lock: { icon: 'lock', type: 'ant-alert-info' },
};

/** A framed remark. One of tone `danger` is announced when it appears. Needs no script of antd. */
export function Callout(props: {
  tone?: CalloutTone;
  title?: ReactNode;
  children?: ReactNode;
  testSubj?: string;
  /** Buttons at its end. */
  actions?: ReactNode;
  /** Tries again what failed. */
  onRetry?: () => void;
}) {
  const { tone = 'info', title, children, testSubj, onRetry } = props;
  const t = useT();
  const { icon, type } = LOOKS[tone];
  const hasText = Children.toArray(children).length > 0;
  const actions =
    props.actions ??
    (onRetry ? (
      <Button icon="refresh" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    ) : null);
  return (
    <div
      className={antClass('ant-alert', type, 'ant-alert-outlined', hasText && 'ant-alert-with-description')}
      data-test-subj={testSubj}
      {...(tone === 'danger' ? { role: 'alert' } : {})}
    >
      <span className="ant-alert-icon">
        <Icon name={icon} />
      </span>
      <div className="ant-alert-section">
        {title ? <p className="ant-alert-title">{title}</p> : null}
        {hasText ? <div className="ant-alert-description">{children}</div> : null}
      </div>
      {actions ? <div className="ant-alert-actions">{actions}</div> : null}
    </div>
  );
}
