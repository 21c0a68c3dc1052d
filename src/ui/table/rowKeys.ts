import { type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/**
 * Handles the keys of the rows: the arrows enter the table and move between rows, Home and End go
 * to the first and last, Space selects, and Enter opens the row by its first link, else by its
 * expand button. One handler serves the table, so that rows need none of their own.
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
