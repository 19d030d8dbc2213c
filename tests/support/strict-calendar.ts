/** A strict iCalendar parser (RFC 5545) that fails at the first byte that the grammar does not allow. */

const NON_ASCII = '\\u0080-\\u{10ffff}';
const NAME = '[A-Za-z0-9-]+';
const QUOTED = `"[\\t \\x21\\x23-\\x7e${NON_ASCII}]*"`;
const PARAM_TEXT = `[\\t \\x21\\x23-\\x2b\\x2d-\\x39\\x3c-\\x7e${NON_ASCII}]*`;
const PARAM = `;(${NAME})=((?:${QUOTED}|${PARAM_TEXT})(?:,(?:${QUOTED}|${PARAM_TEXT}))*)`;
const LINE = new RegExp(
  `^(?<name>${NAME})(?<parameters>(?:${PARAM})*):(?<value>[\\t \\x21-\\x7e${NON_ASCII}]*)$`,
  'u',
);
/** Section 3.3.11: commas, semicolons and backslashes must be escaped with a backslash. */
const TEXT = new RegExp(
  `^(?:[\\t \\x21-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e${NON_ASCII}]|\\\\[\\\\;,nN])*$`,
  'u',
);
const DATE_TIME = /^\d{8}T\d{6}Z$/;
const DURATION = /^-?PT(?:\d+H)?(?:\d+M)?$/;
/** Some programs treat these as line breaks although the grammar does not. */
const OTHER_BREAKS = /[\u0085\u2028\u2029\v\f]/;

const KINDS: Record<string, RegExp> = {
  ...Object.fromEntries(
    ['VERSION', 'PRODID', 'METHOD', 'CALSCALE', 'SUMMARY', 'DESCRIPTION', 'UID', 'STATUS', 'ACTION'].map(
      (name) => [name, TEXT],
    ),
  ),
  'X-WR-CALNAME': TEXT,
  'X-MICROSOFT-CDO-BUSYSTATUS': TEXT,
  'X-PUBLISHED-TTL': DURATION,
  DTSTAMP: DATE_TIME,
  DTSTART: DATE_TIME,
  CREATED: DATE_TIME,
  'LAST-MODIFIED': DATE_TIME,
  DURATION,
  TRIGGER: DURATION,
  SEQUENCE: /^\d+$/,
  URL: /^https?:\/\/[^\s"<>]+$/,
  ORGANIZER: /^mailto:[^\s"<>]+@[^\s"<>]+$/,
  ATTENDEE: /^mailto:[^\s"<>]+@[^\s"<>]+$/,
};
const ONCE: Record<string, readonly string[]> = {
  VCALENDAR: ['VERSION', 'PRODID'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART', 'DURATION', 'SUMMARY'],
  VALARM: ['ACTION', 'TRIGGER', 'DESCRIPTION'],
};
const INSIDE: Record<string, string> = { VCALENDAR: '', VEVENT: 'VCALENDAR', VALARM: 'VEVENT' };

export interface ReadProperty {
  name: string;
  parameters: Map<string, string>;
  /** Unescaped, if it is text. */
  value: string;
}
export interface ReadComponent {
  name: string;
  properties: ReadProperty[];
  components: ReadComponent[];
}

function must(condition: unknown, words: string): asserts condition {
  if (!condition) throw new Error(`Not a calendar file: ${words}`);
}

/** @throws Error that describes the violation */
export function readStrictly(file: string): ReadComponent {
  must(file.endsWith('\r\n'), 'the last line does not end');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    must(!/[\r\n]/.test(line), `a line break of its own in ${JSON.stringify(line)}`);
    must(!OTHER_BREAKS.test(line), `another line break in ${JSON.stringify(line)}`);
    must(Buffer.byteLength(line) <= 75, `${Buffer.byteLength(line)} bytes in ${JSON.stringify(line)}`);
    must(line.isWellFormed(), `half a character in ${JSON.stringify(line)}`);
  }
  const lines = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const open: ReadComponent[] = [];
  let whole: ReadComponent | undefined;
  for (const line of lines) {
    must(!whole, `${line} after the end`);
    const { name, parameters, value } = readLine(line);
    const last = open.at(-1);
    if (name === 'BEGIN') {
      must(INSIDE[value] === (last?.name ?? ''), `${value} in ${last?.name}`);
      const component = { name: value, properties: [], components: [] };
      last?.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      must(last?.name === value, `END:${value} in ${last?.name}`);
      complete(last);
      open.pop();
      if (open.length === 0) whole = last;
    } else {
      must(last, `${line} outside`);
      must(last.components.length === 0, `${name} behind a component`);
      const kind = KINDS[name];
      must(kind, `an unknown property ${name}`);
      must(kind.test(value), `${name} cannot be ${JSON.stringify(value)}`);
      const meant =
        kind === TEXT ? value.replace(/\\(.)/g, (_all, char) => (/n/i.test(char) ? '\n' : char)) : value;
      last.properties.push({ name, parameters, value: meant });
    }
  }
  must(whole, 'it does not end');
  return whole;
}

function readLine(line: string): ReadProperty {
  const { name, parameters, value } = LINE.exec(line)?.groups ?? {};
  must(name !== undefined && value !== undefined, `no content line: ${JSON.stringify(line)}`);
  const found = new Map<string, string>();
  for (const [, key = '', given = ''] of (parameters ?? '').matchAll(new RegExp(PARAM, 'gu'))) {
    must(!found.has(key), `${key} twice`);
    must(/^(?:[^^]|\^[n'^])*$/u.test(given), `an escape of no meaning in ${given}`);
    const plain = given.startsWith('"') ? given.slice(1, -1) : given;
    // RFC 6868
    found.set(
      key,
      plain.replace(/\^([n'^])/g, (_all, char) => (char === 'n' ? '\n' : char === "'" ? '"' : '^')),
    );
  }
  return { name, parameters: found, value };
}

function complete({ name, properties }: ReadComponent): void {
  const names = properties.map((property) => property.name);
  for (const needed of ONCE[name] ?? [])
    must(names.filter((each) => each === needed).length === 1, `${name} needs ${needed} once`);
  const repeated = names.find((each, index) => each !== 'ATTENDEE' && names.indexOf(each) !== index);
  must(!repeated, `${repeated} twice in ${name}`);
}
