/** iCalendar (RFC 5545) as text. ical.js escapes, quotes and folds; what enters is cleaned here. */

/** As jCal has it (RFC 7265): name, parameters, kind of value, value. */
export type Property = [
  name: string,
  parameters: Record<string, string>,
  kind: string,
  value: string | number,
];

export interface CalendarEvent {
  properties: readonly Property[];
  /** Shown before the event begins. @example { before: '-PT15M' } */
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

/** Of a line, in bytes: 75 with the space that a folded one begins with. */
const FOLD_AT = 74;

/** Line breaks of every kind: some programs end a line at each of them. */
const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** No other control character may stand in a calendar file (RFC 5545, section 3.1). */
const CONTROLS = /(?!\n)\p{Cc}/gu;

const clean = (value: string) =>
  value.toWellFormed().replace(BREAKS, '\n').replaceAll('\t', ' ').replace(CONTROLS, '');
/** Where a value has one line: a parameter, an address. */
const cleanLine = (value: string) => clean(value).replaceAll('\n', ' ');
const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

function cleaned([name, parameters, kind, value]: Property): Property {
  const safe: Property = [
    name,
    Object.fromEntries(Object.entries(parameters).map(([key, given]) => [key, cleanLine(given)])),
    kind,
    typeof value === 'number' ? value : kind === 'text' ? clean(value) : cleanLine(value),
  ];
  // ical.js would name the kind of a property that it does not know, and some programs then read none of it.
  if (name.startsWith('x-')) return [name, safe[1], 'unknown', escaped(String(safe[3]))];
  return safe;
}

/** @returns the file, its lines ended by CRLF and at most 75 bytes long */
export async function writeCalendar(
  head: readonly Property[],
  events: readonly CalendarEvent[],
): Promise<string> {
  // Read when the first file is made.
  const { default: ICAL } = await import('ical.js');
  ICAL.foldLength = FOLD_AT;
  const calendar = [
    'vcalendar',
    [text('version', '2.0'), text('calscale', 'GREGORIAN'), ...head.map(cleaned)],
    events.map(({ properties, alarm }) => [
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
    ]),
  ];
  return ICAL.stringify(calendar);
}
