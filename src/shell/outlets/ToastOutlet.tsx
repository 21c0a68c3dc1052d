import { useT, useText } from '../../i18n';
import { selectIsBooted } from '../../store/boot/selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { DIALOGS } from '../../store/overlays/dialogs';
import { errorReportOpened } from '../../store/overlays/errorReport';
import { dialogOpened, type ErrorReport } from '../../store/overlays/slice';
import { selectErrorReports, selectToasts } from '../../store/toasts/selectors';
import { type Toast, toastActionPressed, toastDismissed } from '../../store/toasts/slice';
import { Button } from '../../ui/Button';
import { type IconName } from '../../ui/Icon';
import { NamedIcon } from '../../ui/NamedIcon';
import { Notice, NoticeButtons, type NoticeTone } from '../../ui/Notice';
import { useRegistries } from '../registries/RegistriesContext';
import { OverlayMount } from './OverlayMount';

/** Default icons of toasts [DATA-18]. */
const ICONS: Record<Toast['color'], IconName> = {
  primary: 'info',
  success: 'checkCircle',
  warning: 'alert',
  danger: 'alert',
};

const TONES: Record<Toast['color'], NoticeTone> = {
  primary: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
};

/** Errors and warnings interrupt a screen reader; other toasts are announced politely. */
const roleOf = ({ color }: Toast) => (color === 'danger' || color === 'warning' ? 'alert' : 'status');

/** A text, or the content that a plugin mounts instead. */
function Words({ toast, part }: { toast: Toast; part: 'title' | 'text' }) {
  const text = useText();
  const { mounts } = useRegistries();
  if (mounts.get(toast.id, part)) return <OverlayMount id={toast.id} part={part} />;
  const words = toast[part];
  return words ? text(words) : null;
}

function ToastNotice({ toast, report }: { toast: Toast; report: ErrorReport | undefined }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { mounts, dialogs } = useRegistries();
  const isStarted = useAppSelector(selectIsBooted);
  const text = useText();
  const { action } = toast;
  const isRecorded = toast.color === 'danger' && dialogs.get(DIALOGS.recording) !== undefined;
  const hasText = toast.text !== undefined || mounts.get(toast.id, 'text') !== undefined;
  return (
    <Notice
      tone={TONES[toast.color]}
      icon={<NamedIcon name={toast.iconType ?? ICONS[toast.color]} />}
      title={<Words toast={toast} part="title" />}
      role={roleOf(toast)}
      data-test-subj={toast.id}
      closeLabel={t('toast.close')}
      closeTestSubject="toastCloseButton"
      onClose={() => dispatch(toastDismissed({ id: toast.id, by: 'user' }))}
    >
      {hasText ? (
        <div data-test-subj={report ? 'errorToastMessage' : undefined}>
          <Words toast={toast} part="text" />
        </div>
      ) : null}
      {report || action || isRecorded ? (
        <NoticeButtons>
          {report ? (
            <Button small onClick={() => dispatch(errorReportOpened(report, isStarted))}>
              {t('toast.fullError')}
            </Button>
          ) : null}
          {action ? (
            <Button
              small
              data-test-subj="toastActionButton"
              onClick={() => dispatch(toastActionPressed(toast.id, action))}
            >
              {text(action.label)}
            </Button>
          ) : null}
          {isRecorded ? (
            <Button
              small
              look="quiet"
              data-test-subj="toastSaveRecording"
              onClick={() => dispatch(dialogOpened({ name: DIALOGS.recording }))}
            >
              {t('recording.save')}
            </Button>
          ) : null}
        </NoticeButtons>
      ) : null}
    </Notice>
  );
}

/** The notices at the screen edge, oldest first. The toasts saga removes them [TOAST-04]. */
export function ToastOutlet() {
  const t = useT();
  const toasts = useAppSelector(selectToasts);
  const reports = useAppSelector(selectErrorReports);
  return (
    <section className="gh-notices" aria-label={t('frame.notifications')} data-test-subj="globalToastList">
      {toasts.map((toast) => (
        <ToastNotice
          key={toast.id}
          toast={toast}
          report={reports.find(({ id }) => id === toast.id)?.report}
        />
      ))}
    </section>
  );
}
