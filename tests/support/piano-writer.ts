/** A provider that answers for a piano school: fills the requested form with sentences about the piano. */
import type { Answer, RecordedRequest } from './fake-openai.ts';

interface Form {
  type?: string | string[];
  properties?: Record<string, Form>;
  items?: Form;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
}

const WHO = [
  'Two hands',
  'Your teacher',
  'A scale',
  'The left hand',
  'A quiet room',
  'One song',
  'The pedal',
];
const DOES = ['plays', 'finds', 'repeats', 'follows', 'carries', 'listens to', 'remembers'];
const WHAT = [
  'a slow waltz',
  'the melody',
  'every chord',
  'an old prelude',
  'the rhythm',
  'a lullaby',
  'the last bar',
];

function sentence(n: number): string {
  const [who, does, what] = [
    WHO[n % WHO.length],
    DOES[Math.floor(n / WHO.length) % DOES.length],
    WHAT[Math.floor(n / (WHO.length * DOES.length)) % WHAT.length],
  ];
  return `${who} ${does} ${what}`;
}

/** Answers requests for a section; undefined for others. */
export function pianoWriter() {
  let written = 0;
  const text = ({ minLength = 0, maxLength = 80 }: Form, now: unknown): string => {
    if (minLength === 0 && now === '') return '';
    written += 1;
    const words = sentence(written);
    return maxLength >= words.length ? words : `Key ${letters(written)}`.slice(0, maxLength);
  };
  const fill = (form: Form, now: unknown, path: string): unknown => {
    if (form.properties) {
      const before = (now ?? {}) as Record<string, unknown>;
      return Object.fromEntries(
        Object.entries(form.properties).map(([name, each]) => [
          name,
          fill(each, before[name], path ? `${path}.${name}` : name),
        ]),
      );
    }
    const { items } = form;
    if (items) return (Array.isArray(now) ? now : []).map((each, at) => fill(items, each, `${path}.${at}`));
    if (form.enum) return form.enum.includes(String(now)) ? now : form.enum[0];
    return form.type === 'string' ? text(form, now) : (now ?? null);
  };
  return ({ body }: RecordedRequest): Answer | undefined => {
    const form = body.response_format?.json_schema;
    if (form?.name !== 'section') return undefined;
    const [, now = '{}'] = body.messages?.at(-1)?.content.split('The present section:\n') ?? [];
    return { content: JSON.stringify(fill(form.schema, JSON.parse(now), '')) };
  };
}

/** 1 is "a", 27 is "aa". */
const letters = (n: number): string =>
  n <= 0 ? '' : letters(Math.floor((n - 1) / 26)) + String.fromCharCode(97 + ((n - 1) % 26));
