/** The kinds of callouts, with their labels for readers. */
export const CALLOUTS = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
} as const;
export type CalloutKind = keyof typeof CALLOUTS;
export const CALLOUT_KINDS = Object.keys(CALLOUTS) as CalloutKind[];

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
