import { describe, expect, it } from '@jest/globals';
import { verbatim } from '../../src/i18n/text';
import { errorReport, errorReportOpened, reportText } from '../../src/store/overlays/errorReport';

const title = verbatim('Could not save');

describe('the report of an error', () => {
  it('has only message, cause and stack of the error [TOAST-07, C01]', () => {
    const error = Object.assign(new Error('no such index'), {
      request: { body: 'secret', headers: { authorization: 'secret' } },
      body: { attributes: { error: { caused_by: { type: 'parsing_exception', reason: 'bad query' } } } },
    });
    error.stack = 'Error: no such index\n    at somewhere';
    const report = errorReport(error, title);
    expect(report).toEqual({
      title,
      message: 'no such index',
      cause: { type: 'parsing_exception', reason: 'bad query' },
      stack: error.stack,
    });
    expect(reportText(report)).toBe(`parsing_exception\nbad query\n\n${error.stack}`);
  });

  it('leaves the cause out where there is none, and is empty without a stack [C47]', () => {
    expect(errorReport('just words', title)).toEqual({ title, message: 'just words' });
    expect(reportText(errorReport('just words', title))).toBe('');
    expect(errorReport(null, title).message).toBe('Error');
  });

  it('is not opened before the page is ready [TOAST-09]', () => {
    const report = errorReport(new Error('x'), title);
    expect(() => errorReportOpened(report, false)).toThrow('Modal opened before ToastService was started.');
    expect(errorReportOpened(report, true).payload).toMatchObject({ kind: 'modal', report });
  });
});
