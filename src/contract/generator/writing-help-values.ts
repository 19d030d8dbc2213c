/** No zod here: safe in any bundle. */

/** Each gives one text in place of a passage. */
export const PASSAGE_ACTIONS = [
  'rewrite',
  'shorten',
  'expand',
  'list',
  'table',
  'tone',
  'translate',
] as const;
export type PassageAction = (typeof PASSAGE_ACTIONS)[number];

/** Each gives several lines for a field of the post. */
export const FIELD_ACTIONS = ['titles', 'descriptions'] as const;
export type FieldAction = (typeof FIELD_ACTIONS)[number];

export const HELP_ACTIONS = [...PASSAGE_ACTIONS, ...FIELD_ACTIONS, 'find-source'] as const;
export type HelpAction = (typeof HELP_ACTIONS)[number];

/** Characters of a passage, or of an article's beginning. */
export const HELP_LENGTH = 12_000;
/** Characters of a statement that a source is searched for. */
export const STATEMENT_LENGTH = 1_000;
/** Characters before and after a passage. */
export const CONTEXT_LENGTH = 600;
/** Characters of an alternative; the same as an article's. */
export const FIELD_LENGTHS: Readonly<Record<FieldAction, { min: number; max: number }>> = {
  titles: { min: 15, max: 110 },
  descriptions: { min: 50, max: 155 },
};
export const ALTERNATIVES = { min: 3, max: 5 } as const;

/** To translate into; BCP 47 tags. Their names come from `Intl.DisplayNames`. */
export const HELP_LANGUAGES = [
  'ar',
  'zh',
  'cs',
  'da',
  'nl',
  'en',
  'fi',
  'fr',
  'de',
  'el',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'pl',
  'pt',
  'ro',
  'ru',
  'es',
  'sv',
  'tr',
  'uk',
  'vi',
] as const;
export type HelpLanguage = (typeof HELP_LANGUAGES)[number];

export const isPassageAction = (action: HelpAction): action is PassageAction =>
  PASSAGE_ACTIONS.some((each) => each === action);

export const isFieldAction = (action: HelpAction): action is FieldAction =>
  FIELD_ACTIONS.some((each) => each === action);
