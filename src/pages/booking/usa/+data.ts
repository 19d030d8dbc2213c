import type { ServedPage } from '#renderer/page.ts';
import { calendarData } from '../Calendar/calendar-data.ts';

export const data = (pageContext: ServedPage) => calendarData(pageContext, 'usa');

/** For `renderer/page-memo.ts`. */
export const dependsOn = [];

/** Free times change with every booking; the browser refetches them. */
export const maxAgeMs = 20_000;
