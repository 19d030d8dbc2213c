import { type QuestionInput, questionsInput } from '#src/contract/bookings/kind-questions.ts';
import { IDEA_KEY, type Question, type QuestionType } from '#src/contract/bookings/question-values.ts';

export const TYPE_LABELS: Record<QuestionType, string> = {
  short: 'Short text',
  long: 'Long text',
  choice: 'One of several answers',
  several: 'Any of several answers',
  checkbox: 'Checkbox',
  phone: 'Phone number',
  url: 'Web address',
  file: 'File',
};

export const takesOptions = (type: QuestionType): boolean => type === 'choice' || type === 'several';

/** A question while it is edited. */
export interface QuestionDraft extends Omit<Question, 'key' | 'options'> {
  /** Of this form; a new question has no key yet. */
  id: number;
  key: string | undefined;
  /** In lines. */
  options: string;
}

/** Begins with the time, because drafts that were kept in this browser have ids, too. */
let last = Date.now();
const nextId = () => {
  last += 1;
  return last;
};

export const draftOf = ({ options, ...question }: Question): QuestionDraft => ({
  ...question,
  id: nextId(),
  options: options.join('\n'),
});

export const newQuestion = (): QuestionDraft => ({
  id: nextId(),
  key: undefined,
  label: '',
  help: '',
  type: 'short',
  options: '',
  required: false,
});

const USUAL_IDEA: Question = {
  key: IDEA_KEY,
  label: '',
  help: '',
  type: 'long',
  options: [],
  required: true,
};

/** The questions of a new kind. The id is always the same, because it is no change of a form. */
export const usualQuestions = (): QuestionDraft[] => [{ ...draftOf(USUAL_IDEA), id: 0 }];

/** Those that can be asked again: what was archived, and always the idea. */
export function restorable(archived: readonly Question[], drafts: readonly QuestionDraft[]): Question[] {
  const asked = new Set(drafts.map(({ key }) => key));
  const all = [...archived, ...(archived.some(({ key }) => key === IDEA_KEY) ? [] : [USUAL_IDEA])];
  return all.filter(({ key }) => !asked.has(key));
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const inputOf = ({ id: _, key, options, ...draft }: QuestionDraft): QuestionInput => ({
  ...draft,
  ...(key !== undefined && { key }),
  options: takesOptions(draft.type) ? linesOf(options) : [],
});

/** A question as clients would see it. @param usual the site's texts about the idea */
export const previewQuestion = (
  draft: QuestionDraft,
  usual: { idea: string; ideaHelp: string },
): Question => {
  const { key = `new-${draft.id}`, label, help, ...rest } = { ...draft, ...inputOf(draft) };
  const isUsual = key === IDEA_KEY && label === '';
  return {
    key,
    label: isUsual ? usual.idea : label || 'New question',
    help: isUsual && help === '' ? usual.ideaHelp : help,
    type: rest.type,
    options: [...new Set(rest.options)],
    required: rest.required,
  };
};

export type DraftFaults = ReadonlyMap<number, Partial<Record<string, string>>>;

/** Checks the questions by the rules of the server. @returns the body, or what is wrong: in a sentence, and by question and field */
export function checkDrafts(drafts: readonly QuestionDraft[], version: number) {
  const { data, error } = questionsInput.safeParse({ version, questions: drafts.map(inputOf) });
  const faults = new Map<number, Partial<Record<string, string>>>();
  for (const { path, message } of error?.issues ?? []) {
    const draft = drafts[Number(path[1])];
    if (draft) faults.set(draft.id, { ...faults.get(draft.id), [String(path[2])]: message });
  }
  const message = faults.size > 0 ? 'Fix the highlighted fields.' : error?.issues[0]?.message;
  return { body: data, faults, message };
}
