export interface LogSource {
  save(): string;
  readonly startedAt: number;
}

/** Returns a portable file name, e.g. `gatehouse-log-2026-01-31T12-30-00.jsonl`. */
const fileName = (startedAt: number) =>
  `gatehouse-log-${new Date(startedAt).toISOString().slice(0, 19).replace(/:/g, '-')}.jsonl`;

/** Downloads the action log and returns its file name and text. */
export function saveLog(source: LogSource, download: (name: string, text: string) => void) {
  const name = fileName(source.startedAt);
  const text = source.save();
  download(name, text);
  return { name, text };
}
