import { Alert } from 'antd';
import { type AriaRole, type ReactNode } from 'react';
import { Icon } from './Icon';
import './notice.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps {
  tone: NoticeTone;
  icon: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  closeLabel: string;
  closeTestSubject?: string;
  onClose: () => void;
  role?: AriaRole;
  'aria-labelledby'?: string;
  'data-test-subj'?: string;
}

/** One notice at the screen edge. The state keeps their list, unlike antd's `notification`. */
export function Notice(props: NoticeProps) {
  const {
    tone,
    icon,
    title,
    children,
    closeLabel,
    closeTestSubject,
    onClose,
    role = 'group',
    ...rest
  } = props;
  return (
    <Alert
      {...rest}
      role={role}
      className="gh-notice"
      type={tone}
      showIcon
      icon={icon}
      title={title}
      description={children}
      closable={{
        'aria-label': closeLabel,
        closeIcon: (
          <span data-test-subj={closeTestSubject}>
            <Icon name="close" size={14} />
          </span>
        ),
        onClose,
      }}
    />
  );
}

export function NoticeButtons({ children }: { children: ReactNode }) {
  return <div className="gh-row">{children}</div>;
}
