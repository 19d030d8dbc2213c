import { z } from 'zod';

/** `must` holds the post, `should` is done if its patch applies, `could` is a note. */
export const SEVERITIES = ['must', 'should', 'could'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Objection {
  severity: Severity;
  /** A sentence that says what is wrong and what to do. */
  text: string;
  /** A sentence of the article; '' without a patch. */
  find: string;
  replace: string;
}

const MOST_OBJECTIONS = 5;
const LONGEST = 500;

const oneLine = z
  .string()
  .catch('')
  .transform((text) => text.replace(/\s+/g, ' ').trim());

const objection = z.union([
  // A model that names no severity objects to what must change.
  z.string().transform((text) => ({ severity: 'must', text, find: '', replace: '' }) as const),
  z.object({
    severity: z.enum(SEVERITIES).catch('must'),
    text: z.string(),
    find: oneLine.optional().transform((text) => text ?? ''),
    replace: oneLine.optional().transform((text) => text ?? ''),
  }),
]);

/** At most five, those that must be met first. */
export const critiqueAnswer = z.object({
  objections: z.array(objection).transform((list): Objection[] =>
    list
      .map((each) => ({ ...each, text: each.text.replace(/\s+/g, ' ').trim().slice(0, LONGEST) }))
      .filter(({ text }) => text !== '')
      .sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))
      .slice(0, MOST_OBJECTIONS),
  ),
});
