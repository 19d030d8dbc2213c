/** Writes iCalendar (RFC 5545). ical.js escapes, quotes and folds; input is sanitized here. */
import { setImmediate } from 'node:timers/promises';

/** A jCal property (RFC 7265): name, parameters, value type, value. */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  kind: string,
  value: string | number,
];

export interface CalendarEvent {
  properties: readonly Property[];
  alarm?: { description: string; before: string } | undefined;
}

export const text = (name: string, value: string): Property => [name, {}, 'text', value];

/** @param time UTC, ISO-8601 */
export const stamp = (name: string, time: string): Property => [
  name,
  {},
  'date-time',
  `${time.slice(0, 19)}Z`,
];

/** Bytes: 75 including the space that starts a folded line. */
const FOLD_AT = 74;

/** Some programs end a line at each of these. */
const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** iCalendar does not allow other control characters (RFC 5545, section 3.1). */
const CONTROLS = /(?!\n)\p{Cc}/gu;

const clean = (value: string) =>
  value.toWellFormed().replace(BREAKS, '\n').replaceAll('\t', ' ').replace(CONTROLS, '');
/** For values that must be on one line: parameters and addresses. */
const cleanLine = (value: string) => clean(value).replaceAll('\n', ' ');
/**
 * A parameter cannot hold a straight quotation mark, and many programs do not decode RFC 6868's `^'`, so
 * names get typographic ones.
 */
const cleanParameter = (value: string) =>
  cleanLine(value)
    .replace(/"([^"]*)"/g, '“$1”')
    .replaceAll('"', '”');
const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

function cleaned([name, parameters, kind, value]: Property): Property {
  const safe: Property = [
    name,
    Object.fromEntries(Object.entries(parameters).map(([key, given]) => [key, cleanParameter(given)])),
    kind,
    typeof value === 'number' ? value : kind === 'text' ? clean(value) : cleanLine(value),
  ];
  // ical.js would add a VALUE parameter to properties it does not know, and some programs then ignore them.
  if (name.startsWith('x-')) return [name, safe[1], 'unknown', escaped(String(safe[3]))];
  return safe;
}

/** Takes some milliseconds, after which others have their turn. */
const AT_ONCE = 100;

/** Serializes a calendar, with CRLF line ends and lines of at most 75 bytes. */
export async function writeCalendar(
  head: readonly Property[],
  events: Iterable<CalendarEvent>,
): Promise<string> {
  const { default: ICAL } = await import('ical.js');
  const write = (component: readonly unknown[]): string => {
    ICAL.foldLength = FOLD_AT;
    return ICAL.stringify([...component]);
  };
  const empty = write([
    'vcalendar',
    [text('version', '2.0'), text('calscale', 'GREGORIAN'), ...head.map(cleaned)],
    [],
  ]);
  const parts: string[] = [];
  for (const event of events) {
    parts.push(write(componentOf(event)));
    if (parts.length % AT_ONCE === 0) await setImmediate();
  }
  const end = empty.lastIndexOf(END);
  return `${empty.slice(0, end)}${parts.join('')}${empty.slice(end)}`;
}

const END = 'END:VCALENDAR';

const componentOf = ({ properties, alarm }: CalendarEvent) => [
  'vevent',
  properties.map(cleaned),
  alarm
    ? [
        [
          'valarm',
          [
            text('action', 'DISPLAY'),
            cleaned(text('description', alarm.description)),
            ['trigger', {}, 'duration', alarm.before],
          ],
          [],
        ],
      ]
    : [],
];
