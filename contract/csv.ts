/** Formula prefixes, full-width ones included, after any invisible characters. */
const AT_START =
  /^(?:[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠﹦﹢﹣﹫−]|[\t\r])/u;

/** Possible start of a cell in a spreadsheet, and the formula prefix after it. */
const BEFORE_SIGN =
  /([\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf};"']+)([=+\-@|%＝＋－＠﹦﹢﹣﹫−])?/gu;

/**
 * Quotes a cell so that spreadsheets do not run it as a formula, even if they split at semicolons
 * or tabs: names come from unauthenticated sign-in attempts. Formulas get an apostrophe.
 */
function cell(text: string): string {
  const inside = text.replace(BEFORE_SIGN, (found, before: string, sign: string | undefined) =>
    sign !== undefined && /[;\t\r\n]/.test(before) ? `${before}'${sign}` : found,
  );
  const safe = AT_START.test(text) ? `'${inside}` : inside;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
