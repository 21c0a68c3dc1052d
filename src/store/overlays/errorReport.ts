import { filledText } from '../../../contract/plainData';
import { type Text } from '../../i18n/text';
import { member } from '../fatalErrors/errorInfo';
import { type ErrorReport, overlayOpened } from './slice';

/**
 * Extracts message, root cause and stack from anything thrown. Reads nothing else, so that no
 * request, header or body enters the state [TOAST-07, C01, C47].
 */
export function errorReport(error: unknown, title: Text): ErrorReport {
  const message = filledText(member(error, 'message')) ?? (typeof error === 'string' ? error : 'Error');
  const caused = member(member(member(member(error, 'body'), 'attributes'), 'error'), 'caused_by');
  const type = filledText(member(caused, 'type'));
  const reason = filledText(member(caused, 'reason'));
  const stack = filledText(member(error, 'stack'));
  return {
    title,
    message,
    ...(type === undefined && reason === undefined
      ? {}
      : { cause: { type: type ?? '', reason: reason ?? '' } }),
    ...(stack === undefined ? {} : { stack }),
  };
}

/** Returns the report as one text; empty if there is nothing beyond the message [TOAST-07]. */
export function reportText({ cause, stack }: ErrorReport): string {
  const why = cause ? `${cause.type}\n${cause.reason}\n` : '';
  return [why, stack ?? ''].filter(Boolean).join('\n');
}

/**
 * Shows a report in a modal [TOAST-07].
 *
 * @throws Error until `isStarted` [TOAST-09]
 */
export function errorReportOpened(report: ErrorReport, isStarted: boolean) {
  if (!isStarted) throw new Error('Modal opened before ToastService was started.');
  return overlayOpened('modal', {}, report);
}
