import { type HTMLAttributes, type ReactNode } from 'react';
import { Icon } from './Icon';
import './notice.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

interface NoticeProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  tone: NoticeTone;
  icon: ReactNode;
  title: ReactNode;
  /** What follows the title: words, then buttons. */
  children?: ReactNode;
  closeLabel: string;
  closeTestSubject?: string;
  onClose: () => void;
  'data-test-subj'?: string;
}

/** In full, since the style sheets hold the rules of the classes that are named (`vite/antdStyle.ts`). */
const TONES: Record<NoticeTone, { notice: string; icon: string }> = {
  info: { notice: 'ant-notification-notice-info', icon: 'ant-notification-notice-icon-info' },
  success: { notice: 'ant-notification-notice-success', icon: 'ant-notification-notice-icon-success' },
  warning: { notice: 'ant-notification-notice-warning', icon: 'ant-notification-notice-icon-warning' },
  error: { notice: 'ant-notification-notice-error', icon: 'ant-notification-notice-icon-error' },
};

/**
 * One notice at the edge of the screen: the markup of antd's notifications, without the code that keeps a list of them, since
 * the state does that. Attributes such as `role` go to the notice itself.
 */
export function Notice(props: NoticeProps) {
  const { tone, icon, title, children, closeLabel, closeTestSubject, onClose, ...rest } = props;
  return (
    <section
      {...rest}
      className={`ant-notification-notice ant-notification-notice-closable ${TONES[tone].notice}`}
    >
      <div className="ant-notification-notice-wrapper">
        <span className={`ant-notification-notice-icon ${TONES[tone].icon}`}>{icon}</span>
        <div className="ant-notification-notice-section">
          <div className="ant-notification-notice-title">{title}</div>
          {children}
        </div>
      </div>
      <button
        type="button"
        className="ant-notification-notice-close"
        aria-label={closeLabel}
        data-test-subj={closeTestSubject}
        onClick={onClose}
      >
        <Icon name="close" size={14} />
      </button>
    </section>
  );
}

/** The buttons of a notice. */
export function NoticeButtons({ children }: { children: ReactNode }) {
  return <div className="gh-row">{children}</div>;
}
