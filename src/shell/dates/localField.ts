/** Formats a time for a `datetime-local` input; empty for an invalid one. */
export function localFieldOf(moment: string): string {
  const date = new Date(moment);
  if (moment === '' || Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the time of a `datetime-local` input as ISO 8601; empty if none is chosen. */
export const momentOfField = (field: string): string => (field === '' ? '' : new Date(field).toISOString());

/** Returns the local day of a time, as a `date` input has it. */
export const dayOf = (time: number): string => localFieldOf(new Date(time).toISOString()).slice(0, 10);

/** Returns the local midnight that ends the day of a `date` input, in milliseconds; NaN if none. */
export function endOfDay(day: string): number {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + 1);
  return date.getTime();
}
