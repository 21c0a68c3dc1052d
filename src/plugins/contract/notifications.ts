import { verbatim } from '../../i18n/text';
import { type MountPoint, type MountsRegistry } from '../../shell/registries/mounts';
import { selectIsBooted } from '../../store/boot/selectors';
import { MAX_INTEGER, type NoticeKind, selectLifetime } from '../../store/notices/settings';
import { errorReport, errorReportOpened } from '../../store/overlays/errorReport';
import { selectErrorReports, selectToasts } from '../../store/toasts/selectors';
import {
  errorToastRaised,
  type NewToast,
  type Toast,
  toastDismissed,
  toastRaised,
} from '../../store/toasts/slice';
import { type ContractStore } from './contractStore';
import { selectStream } from './select';
import { type Stream } from './stream';

export interface ToastInput {
  id?: string;
  title?: string | MountPoint;
  text?: string | MountPoint;
  color?: Toast['color'];
  iconType?: string;
  /** Milliseconds; by default as set in the UI settings [TOAST-01..03]. */
  toastLifeTimeMs?: number;
}

export interface ErrorToastOptions {
  title: string;
  toastMessage?: string;
  toastLifeTimeMs?: number;
}

export interface ToastsContract {
  get$(): Stream<readonly Toast[]>;
  /** A string is the title. If a toast with the id is already shown, returns it unchanged. */
  add(toast: string | ToastInput): Toast;
  addInfo(toast: string | ToastInput): Toast;
  addSuccess(toast: string | ToastInput): Toast;
  addWarning(toast: string | ToastInput): Toast;
  addDanger(toast: string | ToastInput): Toast;
  /** Adds a button that opens the error's details [TOAST-06]. */
  addError(error: unknown, options: ErrorToastOptions): Toast;
  remove(toast: string | Pick<Toast, 'id'>): void;
  /** Opens the details of an error toast [TOAST-07]. Throws before the page is ready [TOAST-09]. */
  showFullError(toast: Pick<Toast, 'id'>): void;
}

const PRESETS = {
  plain: { color: 'primary', lifetime: 'info' },
  info: { color: 'primary', iconType: 'iInCircle', lifetime: 'info' },
  success: { color: 'success', iconType: 'check', lifetime: 'info' },
  warning: { color: 'warning', iconType: 'help', lifetime: 'warning' },
  danger: { color: 'danger', iconType: 'alert', lifetime: 'warning' },
} as const satisfies Record<string, { color: Toast['color']; iconType?: string; lifetime: NoticeKind }>;

const wordsOf = (words: string | MountPoint) => verbatim(typeof words === 'string' ? words : '');

/** Creates toasts for plugins; lifetimes are read from the settings when raised [A22]. */
export function createToasts({
  store,
  mounts,
}: {
  store: ContractStore;
  mounts: MountsRegistry;
}): ToastsContract {
  const shown = (id: string) => selectToasts(store.getState()).find((toast) => toast.id === id);

  const raise = (kind: keyof typeof PRESETS, given: string | ToastInput): Toast => {
    const input: ToastInput = typeof given === 'string' ? { title: given } : given;
    const before = input.id === undefined ? undefined : shown(input.id);
    if (before) return before;
    const { lifetime, ...preset } = PRESETS[kind];
    const { title = '', text, ...rest } = input;
    const toast: NewToast = {
      ...preset,
      ...rest,
      toastLifeTimeMs: Math.min(
        rest.toastLifeTimeMs ?? selectLifetime(store.getState(), lifetime),
        MAX_INTEGER,
      ),
      title: wordsOf(title),
      ...(text === undefined ? {} : { text: wordsOf(text) }),
    };
    const raised = toastRaised(toast);
    const { id } = raised.payload;
    if (typeof title === 'function') mounts.set(id, title, 'title');
    if (typeof text === 'function') mounts.set(id, text, 'text');
    store.dispatch(raised);
    return raised.payload;
  };

  return {
    get$: () => selectStream(store, selectToasts),
    add: (toast) => raise('plain', toast),
    addInfo: (toast) => raise('info', toast),
    addSuccess: (toast) => raise('success', toast),
    addWarning: (toast) => raise('warning', toast),
    addDanger: (toast) => raise('danger', toast),
    addError(error, { title, toastMessage, toastLifeTimeMs }) {
      const report = errorReport(error, verbatim(title));
      const raised = errorToastRaised(
        {
          title: verbatim(title),
          text: verbatim(toastMessage ?? report.message),
          color: 'danger',
          iconType: 'alert',
          toastLifeTimeMs: Math.min(
            toastLifeTimeMs ?? selectLifetime(store.getState(), 'error'),
            MAX_INTEGER,
          ),
        },
        report,
      );
      store.dispatch(raised);
      return raised.payload.toast;
    },
    remove(toast) {
      const id = typeof toast === 'string' ? toast : toast.id;
      if (shown(id)) store.dispatch(toastDismissed({ id, by: 'owner' }));
    },
    showFullError({ id }) {
      const state = store.getState();
      const found = selectErrorReports(state).find((entry) => entry.id === id);
      if (found) store.dispatch(errorReportOpened(found.report, selectIsBooted(state)));
    },
  };
}
