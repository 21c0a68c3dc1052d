import { type ActionLog, type BodyLine } from '../../store/recording/format';

/** A line of a recording as it is shown before it is saved. */
export interface PreviewLine {
  key: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Who acted, or the method of a request. */
  who: string;
  /** The event, or the path of a request; undefined for the state that a log begins with. */
  what: string | undefined;
  /** All of it, as JSON. */
  json: string;
}

const bodyLine = (line: Exclude<BodyLine, { kind: 'hash' }>, key: string): PreviewLine => {
  const { kind, seq: _seq, at, ...data } = line;
  const json = JSON.stringify(data);
  return kind === 'action'
    ? { key, at, who: line.source, what: line.type, json }
    : { key, at, who: line.method, what: `${line.path} ${line.status}`, json };
};

/** What is in some logs, line by line: the state that each begins with, then events and requests. Hashes say nothing to a reader. */
export function previewLines(logs: readonly ActionLog[]): PreviewLine[] {
  return logs.flatMap(({ header, base, lines }, part) => [
    {
      key: `${part}`,
      at: header.startedAt,
      who: '',
      what: undefined,
      json: JSON.stringify(base.state),
    },
    ...lines.flatMap((line) => (line.kind === 'hash' ? [] : [bodyLine(line, `${part}.${line.seq}`)])),
  ]);
}

/** The lines that contain a text, in upper or lower case. */
export function findLines(lines: readonly PreviewLine[], text: string): readonly PreviewLine[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return lines;
  return lines.filter(({ who, what = '', json }) => `${who} ${what} ${json}`.toLowerCase().includes(wanted));
}
