/**
 * Midnight at the start of a date in the reader's time zone, plus `daysLater`. Undefined for an invalid date.
 */
export function midnight(date: string, daysLater = 0): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (!year) return undefined;
  const found = new Date(Number(year), Number(month) - 1, Number(day) + daysLater);
  return Number.isNaN(found.getTime()) ? undefined : found.toISOString();
}
