/** The kinds of callouts, with their labels for readers. */
export const CALLOUT_KINDS = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'] as const;
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

export const CALLOUTS: Readonly<Record<CalloutKind, string>> = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};

/** Words of other products for them. */
const OTHER_WORDS: Readonly<Record<string, CalloutKind>> = {
  hint: 'TIP',
  success: 'TIP',
  alert: 'WARNING',
  danger: 'CAUTION',
  error: 'CAUTION',
};

/** The kind that a word of another product means. */
export function calloutKindOf(word: string): CalloutKind {
  const upper = word.toUpperCase();
  return isCalloutKind(upper) ? upper : (OTHER_WORDS[word.toLowerCase()] ?? 'NOTE');
}

export const isCalloutKind = (word: string): word is CalloutKind => Object.hasOwn(CALLOUTS, word);
