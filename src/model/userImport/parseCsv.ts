/** A record of a CSV file, with the line on which it starts. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface CsvFile {
  records: CsvRecord[];
  /** Line of a quote that is never closed; the records end before it. */
  openQuote?: number;
}

const SEPARATORS = [',', ';', '\t'] as const;

/** Returns the separator that the first line contains most often outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const countOf = (separator: string) => counts.get(separator) ?? 0;
  return SEPARATORS.reduce<string>((best, each) => (countOf(each) > countOf(best) ? each : best), ',');
}

const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length - 1;

/**
 * Parses CSV as in RFC 4180, with commas, semicolons or tabs and any line ends. Quotes inside a
 * cell that does not begin with one are literal. Lines without any text are left out.
 */
export function parseCsv(text: string): CsvFile {
  const separator = separatorOf(text);
  const end = separator === '\t' ? /[\t\r\n]/g : separator === ';' ? /[;\r\n]/g : /[,\r\n]/g;
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let [line, at] = [1, 0];

  const finish = () => {
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
    record = { line, cells: [] };
  };
  /** Returns the position of the quote that closes the one before `from`; -1 if there is none. */
  const closingQuote = (from: number): number => {
    let quote = text.indexOf('"', from);
    while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
    return quote;
  };

  while (at <= text.length) {
    let quoted = '';
    if (text[at] === '"') {
      const close = closingQuote(at + 1);
      if (close === -1) return { records, openQuote: line };
      const raw = text.slice(at + 1, close);
      quoted = raw.replaceAll('""', '"');
      line += linesIn(raw);
      at = close + 1;
    }
    end.lastIndex = at;
    const stop = end.exec(text)?.index ?? text.length;
    record.cells.push(quoted + text.slice(at, stop));
    at = stop + 1;
    if (text[stop] === separator) continue;
    if (text[stop] === '\r' && text[stop + 1] === '\n') at += 1;
    line += 1;
    finish();
  }
  return { records };
}
