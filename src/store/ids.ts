/** Counters for readable ids (`toast-7`), minted in `prepare` only: replays see the same ids. */
const counters = new Map<string, number>();

/** Returns the next id of a kind, e.g. `toast-1`. */
export function mintId(kind: string): string {
  const next = (counters.get(kind) ?? 0) + 1;
  counters.set(kind, next);
  return `${kind}-${next}`;
}

/** Advances the counters past `ids`: a session resumed from a log must not mint an id twice. */
export function reserveIds(ids: Iterable<string>): void {
  for (const id of ids) {
    const match = /^([a-z][a-zA-Z]*)-(\d+)$/.exec(id);
    const kind = match?.[1];
    if (kind === undefined) continue;
    counters.set(kind, Math.max(counters.get(kind) ?? 0, Number(match?.[2])));
  }
}

/** Resets all counters, for tests with several stores. */
export function resetIds(): void {
  counters.clear();
}
