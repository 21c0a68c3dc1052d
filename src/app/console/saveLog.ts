/** What a log is saved from: the recorder. */
export interface LogSource {
  save(): string;
  /** When the log began, milliseconds since 1970. */
  readonly startedAt: number;
}

/** Returns e.g. `gatehouse-log-2026-01-31T12-30-00.jsonl`: a name that every file system takes. */
const fileName = (startedAt: number) =>
  `gatehouse-log-${new Date(startedAt).toISOString().slice(0, 19).replace(/:/g, '-')}.jsonl`;

/** Offers the action log through `download` and returns the file's name and text. */
export function saveLog(source: LogSource, download: (name: string, text: string) => void) {
  const name = fileName(source.startedAt);
  const text = source.save();
  download(name, text);
  return { name, text };
}
