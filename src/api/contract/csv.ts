/** Signs that begin a formula, also in full width, after any characters that cannot be seen. */
const AT_START =
  /^(?:[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠﹦﹢﹣﹫−]|[\t\r])/u;

/** Characters at which a spreadsheet may begin a new cell, and the sign after them. */
const BEFORE_SIGN =
  /([\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf};"']+)([=+\-@|%＝＋－＠﹦﹢﹣﹫−])?/gu;

/**
 * A cell that spreadsheets read as text, also when they split lines at semicolons or tabs: names come from
 * anyone who tries to sign in. An apostrophe stands before what would be a formula.
 */
function cell(text: string): string {
  const inside = text.replace(BEFORE_SIGN, (found, before: string, sign: string | undefined) =>
    sign !== undefined && /[;\t\r\n]/.test(before) ? `${before}'${sign}` : found,
  );
  const safe = AT_START.test(text) ? `'${inside}` : inside;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line of a CSV file. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
