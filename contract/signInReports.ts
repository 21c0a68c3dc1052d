/** Header of a refused password with the code of its report, as in the URL of the error page. */
export const REPORT_CODE_HEADER = 'x-gatehouse-report-code';
/** Query parameter of the error page. */
export const REPORT_CODE_PARAMETER = 'code';

/** Letters and digits that cannot be mistaken for each other. */
export const REPORT_CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/;
