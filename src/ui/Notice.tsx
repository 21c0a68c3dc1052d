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

const NOTICE = 'ant-notification-notice';

/**
 * One notice at the edge of the screen: the markup of antd's notifications, without the code that keeps a list of them, since
 * the state does that. Attributes such as `role` go to the notice itself.
 */
export function Notice(props: NoticeProps) {
  const { tone, icon, title, children, closeLabel, closeTestSubject, onClose, ...rest } = props;
  return (
    <section {...rest} className={`${NOTICE} ${NOTICE}-closable ${NOTICE}-${tone}`}>
      <div className={`${NOTICE}-wrapper`}>
        <span className={`${NOTICE}-icon ${NOTICE}-icon-${tone}`}>{icon}</span>
        <div className={`${NOTICE}-section`}>
          <div className={`${NOTICE}-title`}>{title}</div>
          {children}
        </div>
      </div>
      <button
        type="button"
        className={`${NOTICE}-close`}
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
