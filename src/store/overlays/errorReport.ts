import { filledText } from '../../api/contract/plainData';
import { type Text } from '../../i18n/text';
import { member } from '../fatalErrors/errorInfo';
import { type ErrorReport, overlayOpened } from './slice';

/**
 * What an error says about itself, as plain data: its message, the cause that a search engine gave, and the stack. Nothing
 * else of it is looked at, so that no request, header or body gets into the state [TOAST-07, C01, C47].
 *
 * @param error anything that was thrown
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

/** The report as one text for the code block; empty when there is nothing beyond the message [TOAST-07]. */
export function reportText({ cause, stack }: ErrorReport): string {
  const why = cause ? `${cause.type}\n${cause.reason}\n` : '';
  return [why, stack ?? ''].filter(Boolean).join('\n');
}

/**
 * Shows a report in a modal [TOAST-07].
 *
 * @param isStarted whether the page is ready to show one
 * @throws Error before that [TOAST-09]
 */
export function errorReportOpened(report: ErrorReport, isStarted: boolean) {
  if (!isStarted) throw new Error('Modal opened before ToastService was started.');
  return overlayOpened('modal', {}, report);
}
