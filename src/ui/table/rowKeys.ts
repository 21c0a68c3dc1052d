import { type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * The keys of the rows: the arrows lead from the table into its rows and from row to row, Home and End to the first and the last,
 * Space selects the row, and Enter opens it: by its first link, else by the button that shows what is below it. Nothing is bound
 * to a row of its own, so that rows cost no more.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const row = target instanceof HTMLTableRowElement ? target : null;
  if ((target !== currentTarget && row === null) || event.altKey || event.ctrlKey || event.metaKey) return;
  if (key === 'Enter') row?.querySelector<HTMLElement>('a[href], .gh-expand')?.click();
  else if (key === ' ' && row) row.querySelector<HTMLElement>('input[id$="-checkbox"]')?.click();
  else {
    const step = STEPS[key];
    const rows = Array.from(currentTarget.querySelectorAll<HTMLElement>('tbody > tr[tabindex]'));
    if (step === undefined || rows.length === 0) return;
    const at = row === null ? -1 : rows.indexOf(row);
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  }
  event.preventDefault();
}
