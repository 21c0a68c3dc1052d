import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectToasts } from '../../store/toasts/selectors';
import { type Toast, toastDismissed } from '../../store/toasts/slice';
import { useT, useText } from '../i18n';
import { Icon, type IconName } from '../ui/Icon';
import './toasts.css';

const ICONS: Record<Toast['color'], IconName> = {
  primary: 'info',
  success: 'checkCircle',
  warning: 'alert',
  danger: 'alert',
};

/** What went wrong interrupts a screen reader; the rest waits its turn. */
const roleOf = ({ color }: Toast) => (color === 'danger' || color === 'warning' ? 'alert' : 'status');

/** The notices at the edge of the screen, oldest first. When one goes is decided by the toasts saga [TOAST-04]. */
export function ToastOutlet() {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  return (
    <section className="gh-toasts" aria-label={t('frame.notifications')} data-test-subj="globalToastList">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={`gh-toast gh-toast-${toast.color}`}
          role={roleOf(toast)}
          data-test-subj={toast.id}
        >
          <Icon name={ICONS[toast.color]} />
          <div className="gh-toast-words">
            <p className="gh-toast-title">{text(toast.title)}</p>
            {toast.text ? <p>{text(toast.text)}</p> : null}
          </div>
          <button
            type="button"
            className="gh-icon-button"
            aria-label={t('toast.close')}
            data-test-subj="toastCloseButton"
            onClick={() => dispatch(toastDismissed({ id: toast.id, by: 'user' }))}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
    </section>
  );
}
