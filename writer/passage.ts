import type { SourceKind } from '#src/contract/generator/values.ts';

export interface Passage {
  id: number;
  documentId: number;
  kind: SourceKind;
  /** The source's. */
  title: string;
  /** Null for what was given here. */
  url: string | null;
  text: string;
  /** ISO 8601 in UTC. */
  readAt: string;
  /** Words that may be published, such as "Owner of a bakery". */
  givenBy: string | null;
  /** True if its words may be quoted. Otherwise an article may only state what it says. */
  mayQuote: boolean;
}

/** Only this business can tell these. */
const FIRST_HAND: ReadonlySet<SourceKind> = new Set(['app', 'story', 'document']);

/** True if no one else could have written this passage. */
export const isFirstHand = ({ kind }: Pick<Passage, 'kind'>): boolean => FIRST_HAND.has(kind);

/** Hidden in pages to make a writing program say what their author wants. A passage with one is no source. */
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

/** True if a text speaks to the program that reads it. */
export const givesInstructions = (text: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(text));
