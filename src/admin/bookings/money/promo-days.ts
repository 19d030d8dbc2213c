/**
 * Days of a promotion code in the browser's time zone. The API takes times: from inclusive, until exclusive.
 */
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';

/** The last whole day before a time. */
export const lastDayOf = (validUntil: string): Date => addDays(parseISO(validUntil), -1);

/** `2026-01-31` for a date field; '' for none. */
export const dayField = (date: Date | undefined): string => (date ? format(date, 'yyyy-MM-dd') : '');

/** Null for an empty field. */
export const startOf = (field: string): string | null => (field ? parseISO(field).toISOString() : null);

/** The end of the day, exclusive; null for an empty field. */
export const endOf = (field: string): string | null =>
  field ? addDays(parseISO(field), 1).toISOString() : null;
