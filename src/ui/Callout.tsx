import { Alert, type AlertProps } from 'antd';
import { Children, type ReactNode } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import './content.css';

/** `lock` for what cannot be changed, `warning` for what needs care, `danger` for failures. */
export type CalloutTone = 'info' | 'success' | 'warning' | 'danger' | 'lock';

const LOOKS: Record<CalloutTone, { icon: IconName; type: NonNullable<AlertProps['type']> }> = {
  info: { icon: 'info', type: 'info' },
  success: { icon: 'checkCircle', type: 'success' },
  warning: { icon: 'alert', type: 'warning' },
  danger: { icon: 'alert', type: 'error' },
  lock: { icon: 'lock', type: 'info' },
};

/** A framed remark; tone `danger` is announced when it appears. */
export function Callout(props: {
  tone?: CalloutTone;
  title?: ReactNode;
  children?: ReactNode;
  testSubj?: string;
  actions?: ReactNode;
  onRetry?: () => void;
}) {
  const { tone = 'info', title, children, testSubj, onRetry } = props;
  const t = useT();
  const { icon, type } = LOOKS[tone];
  const hasText = Children.toArray(children).length > 0;
  const retry = onRetry && (
    <Button icon="refresh" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
  return (
    <Alert
      type={type}
      showIcon
      icon={<Icon name={icon} />}
      title={title}
      description={hasText ? children : undefined}
      action={props.actions ?? retry}
      classNames={{ description: 'gh-callout-text' }}
      // antd gives every alert the announcing role.
      role={tone === 'danger' ? 'alert' : 'note'}
      data-test-subj={testSubj}
    />
  );
}
