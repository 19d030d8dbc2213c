import type { SourceKind } from '#src/contract/generator/values.ts';

/** A passage of a source that an article may rest on. */
export interface Passage {
  id: number;
  documentId: number;
  kind: SourceKind;
  /** The title of its source. */
  title: string;
  /** Where the source was read; null for what was given here. */
  url: string | null;
  text: string;
  /** When the source was read, ISO 8601 in UTC. */
  readAt: string;
  /** Who gave it, in words that may be published, such as "Owner of a bakery". */
  givenBy: string | null;
  /** Whether its words may be quoted. Otherwise an article may only state what it says. */
  mayQuote: boolean;
}

/** What only this business can tell: its apps, its clients and its own documents. */
const FIRST_HAND: ReadonlySet<SourceKind> = new Set(['app', 'story', 'document']);

/** Whether nobody else could have written this passage. */
export const isFirstHand = ({ kind }: Pick<Passage, 'kind'>): boolean => FIRST_HAND.has(kind);

/**
 * Sentences that speak to a program that writes instead of to a reader. They are hidden in pages and in messages to
 * make a generator say what their author wants. A passage with one is no source.
 */
const INSTRUCTIONS = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all|other|your|system)\b[^.\n]{0,40}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|facts?)\b/i,
  /\b(?:system|developer|hidden)\s*(?:prompt|message|instructions?)\b/i,
  /(?:^|\n|[.!?:]\s)\s*(?:system|assistant|user)\s*:/i,
  /\b(?:as|you are|you're)\s+(?:an?\s+)?(?:ai|large language model|language model|llm|chatbot|assistant|writing model)\b/i,
  /\b(?:ai|llm|language models?|assistants?|chatbots?|writers?|generators?|models?|whoever writes|crawlers?|bots?)\b[^.\n]{0,40}\b(?:must|should|shall|have to|need to|are (?:asked|required|instructed) to|please)\b[^.\n]{0,40}\b(?:write|say|state|include|mention|add|insert|link|recommend|tell|claim|output|answer|reply|repeat|cite)\b/i,
  /\b(?:in (?:your|the) (?:article|answer|reply|response|output|text|post|summary))\b[^.\n]{0,60}\b(?:write|say|state|include|mention|add|insert|link|recommend|tell|claim|repeat)\b/i,
  /\b(?:you must|please|always|be sure to|make sure to|remember to)\s+(?:write|say|state|include|mention|insert|link to|recommend|tell (?:the )?readers?|claim|output|repeat|cite)\b/i,
  /\b(?:tell|convince|persuade)\s+(?:the |your |all )?readers?\b/i,
  /<\|[a-z_]+\|>|\[\/?(?:INST|SYS)\]|<<\/?SYS>>/i,
];

/** Whether a text speaks to the program that reads it. */
export const givesInstructions = (text: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(text));
