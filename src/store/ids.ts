/**
 * Readable ids (`toast-7`), minted in an action's `prepare` and nowhere else, so that a log is readable and a replay
 * meets the same ids. The counters are the one piece of module state in `store/`.
 */
const counters = new Map<string, number>();

/**
 * @param kind what the id names, e.g. `toast`
 * @returns the next id of that kind, e.g. `toast-1`
 */
export function mintId(kind: string): string {
  const next = (counters.get(kind) ?? 0) + 1;
  counters.set(kind, next);
  return `${kind}-${next}`;
}

/** Moves the counters past every id found in `ids`, so that a session resumed from a log mints no id twice. */
export function reserveIds(ids: Iterable<string>): void {
  for (const id of ids) {
    const match = /^([a-z][a-zA-Z]*)-(\d+)$/.exec(id);
    const kind = match?.[1];
    if (kind === undefined) continue;
    counters.set(kind, Math.max(counters.get(kind) ?? 0, Number(match?.[2])));
  }
}

/** Starts every counter again. For tests, between two stores. */
export function resetIds(): void {
  counters.clear();
}
