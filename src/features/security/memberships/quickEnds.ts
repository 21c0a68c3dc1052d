export type QuickEnd = 'today' | 'friday' | 'month';

const EVENING = 18;
const FRIDAY = 5;
const DAYS = 30;

/** Returns `date`, so many days later, at 18:00 local time. */
function eveningOf(date: Date, days: number): Date {
  const evening = new Date(date);
  evening.setDate(evening.getDate() + days);
  evening.setHours(EVENING, 0, 0, 0);
  return evening;
}

/** Returns the usual ends after `now`, as ISO 8601; today's only before 18:00. */
export function quickEnds(now: Date): { id: QuickEnd; endsAt: string }[] {
  const days = (FRIDAY - now.getDay() + 7) % 7;
  const thisFriday = eveningOf(now, days);
  const friday = thisFriday > now ? thisFriday : eveningOf(now, days + 7);
  const today = eveningOf(now, 0);
  return [
    ...(today > now ? [{ id: 'today' as const, endsAt: today.toISOString() }] : []),
    { id: 'friday', endsAt: friday.toISOString() },
    { id: 'month', endsAt: eveningOf(now, DAYS).toISOString() },
  ];
}
