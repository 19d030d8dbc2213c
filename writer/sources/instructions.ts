import { AUDIENCE, INSTRUCTION_TERMS, type InstructionTerms, RECOMMEND } from './instruction-terms.ts';

/** Spans are shorter; a longer sentence is judged in parts. */
const LONGEST = 1_000;

/** A text's sentences. One that ends with a colon belongs to the next: "Note to editors:". */
export function splitSentences(text: string): string[] {
  const found: string[] = [];
  let open = '';
  for (const part of text.split(/\n|(?<=[.!?؟]["'”’)\]]?)\s+|(?<=[。！？])/u)) {
    const sentence = `${open} ${part}`.trim();
    open = '';
    if (/[:：]$/.test(sentence) && sentence.length < 120) open = sentence;
    else for (let at = 0; at < sentence.length; at += LONGEST) found.push(sentence.slice(at, at + LONGEST));
  }
  if (open) found.push(open);
  return found;
}

/**
 * The sentences of a text that speak to a writer, a model or an editor, or ask for a recommendation or a link. Requests
 * to a team, clients or an app are none. The floor that holds without a model: it knows phrases of fourteen languages.
 */
export const instructionsIn = (text: string): string[] => splitSentences(text).filter(givesInstructions);

function givesInstructions(sentence: string): boolean {
  const plain = folded(sentence);
  return (
    MARKERS.test(sentence) ||
    ENGLISH.some((rule) => rule.test(plain)) ||
    (!TO_AUDIENCE.test(plain) && (promotes(sentence, plain) || WEAK.some((rule) => rule.test(plain)))) ||
    OTHERS.some((isInstruction) => isInstruction(plain))
  );
}

/** Lower case, without accents of Latin and marks of Arabic letters. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Arabic}])\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ');

const MARKERS = /<\|[a-z_]+\|>|\[\/?(?:INST|SYS)\]|<<\/?SYS>>/i;

/** `<a|b>` stands for whole words. */
const words = (pattern: string) =>
  new RegExp(pattern.replaceAll('<', '(?<![\\p{L}\\p{N}])(?:').replaceAll('>', ')(?![\\p{L}\\p{N}])'), 'u');

const PROGRAMS =
  'ais|llms|(?:large )?language models|ai (?:models|systems|assistants|agents|writers|tools|readers|crawlers)|automated (?:summarizers|readers|writers|systems)|summarizers|crawlers|scrapers|text generators|content generators|writing (?:models|assistants|tools)';
const PROGRAM =
  'ai|llm|(?:large )?language model|ai (?:model|system|assistant|agent|writer|tool|reader|crawler)|gpt|chatgpt|claude|gemini|summarizer|text generator|writing (?:model|assistant|tool)';
const WRITER = 'editors?|authors?|(?:copy|ghost)?writers?|journalists?|bloggers?|content creators?';
const ARTICLE = 'article|blog post|post|piece|summary|write-?up|answer|headline|copy|output';
const MUST =
  'must|should|shall|has to|have to|needs? to|ought to|please|kindly|could|asked to|required to|obliged to|instructed to|requested to|expected to|always|be sure to|make sure to|we ask|agree to';
const PUBLISH =
  'recommend|mention|include|insert|add|link|links|linked|cite|credit|praise|promote|endorse|advertise|favor|name|describe|portray|state|say|claim|write|tell|conclude|end with|contain|highlight|feature|repeat|output|list|work|refer|avoid';
const PROMOTE =
  'recommend|mention|cite|credit|praise|promote|endorse|advertise|link to|state that|say that|claim that|name|describe|portray';

/** Those addressed are named, so that no one else can be meant. */
const ENGLISH: readonly RegExp[] = [
  // Ignore all previous instructions; not: Ignore the instructions on the machine.
  words(
    `<ignore|disregard|forget|override|bypass|do not follow|don't follow|stop following>.{0,20}<your|all|any|every|previous|prior|above|earlier|preceding|system>.{0,30}<instructions?|prompts?|directives?|guidelines?|guidance>(?! (?:on|at) the)`,
  ),
  words('<ignore|disregard|forget>.{0,20}<you were told|you have been told|you were instructed>'),
  words(
    '<your> (?:system|hidden|initial|original) (?:prompt|instructions?|message)|<reveal|print|repeat|output>.{0,20}<system prompt>',
  ),
  words('^[\\W_]{0,6}(?:system|developer) ?: ?(?:you|ignore|always|never|from now)'),
  words(
    '^[\\W_]{0,6}you are (?:now )?(?:a helpful assistant|an? ai (?:assistant|model|writer)|a language model)',
  ),
  // AI: …, Note to the editor: …, Dear copywriter, …
  words(
    `^[\\W_]{0,6}(?:(?:important|attention|notice|note|message|hint|reminder|hello|dear|for|to|all|the|any|our|every),? ){0,4}(?:${PROGRAMS}|${PROGRAM}|${WRITER}) ?[:,—–-].{0,200}<${PUBLISH}>`,
  ),
  words(
    `<if you are|if you're|as you are|since you are> an? (?:${PROGRAM})(?: or .{0,30})?(?:$|[,.;:!—–-]| reading| that| who| and| summarizing| writing| processing)`,
  ),
  words(`<as> an? (?:${PROGRAM}),? (?:you|please)`),
  // Language models that use this text are required to state …
  words(`<${PROGRAMS}>.{0,60}<${MUST}>.{0,20}<${PROMOTE}>(?!.{0,60}<${AUDIENCE}>)`),
  words(
    `<ai|llm|language model|bot|assistant|program|tool> (?:that is )?(?:reading|that reads|processing|that processes|summarizing|that summarizes) this.{0,60}<${PUBLISH}>`,
  ),
  words(
    `<whoever|anyone who|those who> (?:writes?|summarizes?|publish(?:es)?|quotes?|cites?).{0,60}<${MUST}>.{0,20}<${PUBLISH}>`,
  ),
  words(
    `<(?:copy|ghost)?writers|authors|editors|journalists|bloggers>.{0,40}<${MUST}>.{0,20}<recommend|praise|promote|endorse|link to>`,
  ),
  // In your article, the article must say, grateful if your post …
  words(
    `<in|into|to|of|from|at the end of> your (?:${ARTICLE}).{0,60}<${PROMOTE}|link|include|insert|add|always>`,
  ),
  words(
    `<recommend|mention|include|insert|add|link|cite|name|list|describe|work>.{0,80}<in|into|to> your (?:${ARTICLE})`,
  ),
  words(
    `<the|this|your|any|every|each> (?:article|blog post|post(?! office| card)|piece|summary|write-?up|(?:text|content) (?:that is )?(?:generated|written)).{0,60}<must|should|shall|has to|needs to|ought to|could|is to>.{0,20}<${PUBLISH}>`,
  ),
  words(
    `<grateful|lovely|appreciate it|happy|nice|great|kind> (?:of you )?if (?:the|your|this) (?:${ARTICLE}|text)`,
  ),
  words(
    `<by> (?:summarizing|reading|using|processing|citing|quoting|copying) (?:this|our|the).{0,40}<you agree|you undertake|you promise|you commit>.{0,10}to (?:${PUBLISH})`,
  ),
  words('<tell|convince|persuade|assure|let> (?:all )?(?:the |your )?readers'),
  words('<recommend|praise|promote|endorse>.{0,60}<to> (?:your|the|all) readers'),
];

const IMPERATIVE = '(?:^[\\W_]{0,6}|[,;:] (?:and )?|<and|please|always|kindly|also|then|only|must|should> )';

/** Requests that a business could as well make to its team. */
const WEAK: readonly RegExp[] = [
  words(
    `${IMPERATIVE}(?:add|insert|include|place|put|paste|embed) (?:this|the following|the above|these|a|our) backlinks?`,
  ),
  words(
    `${IMPERATIVE}(?:add|insert|include|place|put|paste|embed) (?:this|the following|the above|these) (?:affiliate )?links?(?!.{0,60}<invoices?|receipts?|e-?mails?|calendars?|tickets?|bookings?|confirmations?|menus?|apps?>)`,
  ),
  words(
    `${IMPERATIVE}(?:describe|name|call|present|portray|list) .{2,40} as the (?:best|leading|only|top|number one|market leader)`,
  ),
];

const TO_AUDIENCE = new RegExp(`(?<!\\p{L})(?:${AUDIENCE})|客人|客户|顾客|お客`, 'u');

/** A name with a capital inside, as brands have, or an address. */
const BRAND =
  /(?<!\p{L})\p{Lu}\p{Ll}+\p{Lu}\p{L}*|https?:\/\/|(?<!\p{L})www\.|\p{L}\.(?:com|net|org|io|ai|app|example|de|co)(?!\p{L})/u;
const RECOMMENDS = [
  words(`${IMPERATIVE}(?:recommend|promote|praise|endorse|advertise|mention|cite|link to|favor) `),
  words(`${IMPERATIVE}(?:add|insert|include|place) (?:a|the|this|our) (?:back)?link`),
  new RegExp(`(?<!\\p{L})(?:${RECOMMEND})`, 'u'),
];

const promotes = (sentence: string, plain: string): boolean =>
  BRAND.test(sentence) && RECOMMENDS.some((rule) => rule.test(plain));

const OTHERS = Object.values(INSTRUCTION_TERMS).map(ruleOf);

function ruleOf({ drop, orders, scope, asModel, note, article, demand, please }: InstructionTerms) {
  // Words are not separated in some scripts.
  const start = /[a-zа-я]/.test(drop) ? '(?<!\\p{L})' : '';
  const has = (pattern: string) => {
    const found = new RegExp(`${start}(?:${pattern})`, 'u');
    return (text: string) => found.test(text);
  };
  const [isDrop, isOrder, isScope] = [has(drop), has(orders), has(scope)];
  const [isAsModel, isNote, isArticle, isDemand] = [has(asModel), has(note), has(article), has(demand)];
  // An ending of a verb, in some languages.
  const asks = new RegExp(please, 'u');
  return (text: string): boolean =>
    (isDrop(text) && isOrder(text) && isScope(text)) ||
    (isDemand(text) && (isAsModel(text) || isNote(text) || (isArticle(text) && asks.test(text))));
}
