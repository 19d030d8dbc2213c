import { SCREEN_PART } from '../lexicon.ts';
import { asserted, type Sentence } from '../read-sentences.ts';
import { bestMatch, OWN, type SourceIndex } from '../source-index.ts';

interface Field {
  name: 'law' | 'health' | 'money';
  /** Words of the field that a form's label cannot have alone. */
  about: RegExp;
  /** Says what follows, or is to be done. */
  tells: RegExp;
}

const of = (words: string) =>
  new RegExp(`\\b(?:${words})\\b(?!(?:'s)? (?:[\\p{L}-]+ )?(?:${SCREEN_PART}|data)\\b)`, 'gu');

const MUST =
  "must|have to|has to|need(?:s|ed)?(?: to)?|needn't|should|shouldn't|required?|requires?|requirement|don't (?:need|have)|do not (?:need|have)|does not (?:need|have)|doesn't (?:need|have)|no need|not (?:necessary|needed|required)|may(?= \\p{L})|can|cannot|can't|allowed|permitted|forbidden|prohibited|entitled|free to|enough|suffic(?:es?|ient)|safe(?:ly)?|fine|okay|never|always|automatically|only";

const FIELDS: readonly Field[] = [
  {
    name: 'law',
    about: of(
      'laws?|legal(?:ly|ity)?|lawful(?:ly)?|unlawful|illegal(?:ly)?|lawyers?|attorneys?|counsel|contracts?|contractual\\w*|liabilit(?:y|ies)|liable|lawsuits?|sued?|suing|courts?|judges?|litigation|gdpr|hipaa|ccpa|ferpa|coppa|tcpa|can-spam|ada|osha|copyrights?|copyrighted|trademarks?|patents?|intellectual property|regulat(?:ion|ions|or|ors|ory|ed)|complian(?:ce|t)|statut\\w+|privacy (?:policy|law|notice|rules?)|cookie (?:banner|notice|consent)|consent|waivers?|disclaimers?|terms of (?:service|use)|enforce(?:d|able|ment)|binding|evidence in|e-?signatures?|signed (?:by|with|on|online)|electronic signatures?|negligen\\w+|damages|evict\\w*|security deposit|tenants?|landlords?|independent contractors?|misclassif\\w+|overtime|minimum wage|at-will|non-?compete|non-disclosure|nda|breach|warrant(?:y|ies) law|jurisdiction|notari\\w+|subpoena\\w*|fined?|fines|penalt(?:y|ies)|permits?|licen[sc]ed? (?:to|by|from|is|required)|business licen[sc]e|data protection|personal data|record(?:ing)? calls?|retain(?:ing)? records|retention|minors?|underage|age verification|accessibility (?:law|rules)|refund law|consumer (?:law|protection)|sales law|zoning|pay stubs?|wages?|tips are|tips|employees?|hiring|firing|without (?:asking|permission|consent|a release|a license|a permit|telling)|permission|releases? form|disclos\\w+|minors|health department|inspectors?|sales tax|food code|labels? law|workers. comp\\w*|garnish\\w*|small claims|arbitration|ownership of|work for hire|public domain|fair use',
    ),
    tells: new RegExp(
      `\\b(?:${MUST}|binding|enforceable|valid|comply|complies|compliant|compliance|illegal|unlawful|liable|exempt(?:s|ed)?|protect(?:s|ed)?|shields?|covers?|counts? as|holds? up|stands? up|applies|apply|obliges?|obligated|violat\\w+|satisf(?:y|ies)|meets?|waives?|transfers?|belongs?|equivalent|admissible|owe|face|faces|risk|penalt\\w+|fines?|fined|makes? (?:it|you|your|the)|belongs? to|without (?:asking|permission|consent)|keeps? you|prevents?|avoids?|replaces?|instead of|gives? you the right|lets? you|within \\d+|the law)\\b`,
      'u',
    ),
  },
  {
    name: 'health',
    about: of(
      'pain(?:s|ful)?|glucose|sugar levels?|pulse|heartbeat|cramps?|magnesium|zinc|melatonin|creatine|probiotics?|herbal|essential oils?|massages?|acupuncture|meditat\\w+|breathwork|sauna|sore(?:ness)?|stiff(?:ness)?|nausea|dizz\\w+|fatigue|tired(?:ness)?|cough(?:s|ing)?|flu|sinus|bloat\\w+|binge|cravings?|appetite|metabol\\w+|cortisol|hormon\\w+|thyroid|menopause|fertility|circulation|digestion|gut|kidneys?|liver|lungs?|bones?|arthritis|tendon\\w*|ligaments?|sciatica|pelvic|carpal|tooth(?:ache)?|teeth|gums?|sunscreen|bandages?|lower back|necks?|wrists?|ankles?|hips?|patients?|fever|illness|relapse|withdrawal|panic attacks?|grief|trauma|phobias?|rehab|physio\\w*|aches?|headaches?|migraines?|symptoms?|diseases?|illness(?:es)?|diabet\\w+|blood (?:pressure|sugar)|heart (?:rate|attack|disease|health)|cholesterol|allerg(?:y|ies|ic|ens?)|medications?|medicines?|doses?|dosages?|drugs?|vitamins?|supplements?|injur(?:y|ies|ed)|sprains?|strains?|fractur\\w+|back pain|posture|anxiety|anxious|depress\\w+|insomnia|sleep(?:ing)?|stress(?:ed)?|burnout|panic|diets?|fasting|calori\\w+|weight (?:loss|gain)|lose weight|obes\\w+|pregnan\\w+|breastfeed\\w*|fever|infect\\w+|wounds?|burns?|swelling|inflam\\w+|therap(?:y|ies)|rehab\\w*|physiotherap\\w+|stretch(?:es|ing)|exercis\\w+|workouts?|vaccin\\w+|asthma|insulin|antibiotics?|ibuprofen|aspirin|acetaminophen|painkillers?|cur(?:e|es|ed)|heal(?:s|ing|ed)?|immune|immunity|detox\\w*|toxins?|cancer|tumou?rs?|strokes?|dementia|adhd|autism|mental health|nutrition|protein|caffeine|hydrat\\w+|eczema|acne|skin (?:condition|type|reaction)|rash(?:es)?|celiac|gluten|nuts?|anaphyla\\w+|epipens?|concussions?|doctors?|physicians?|prescriptions?|side effects?|muscles?|joints?|knees?|shoulders?|spines?|eye(?:s|sight| strain)|vision|hearing|screen time|blue light|contagious|quarantine|sober|alcohol|nicotine|smoking|breath(?:ing)?|recover(?:y|s)? from|tetanus|hygiene|bacteria|germs?|first aid|cpr|infants?|babies|toddlers?',
    ),
    tells:
      /\b(?:should|must|take|takes|taking|stop(?:s|ped)? (?:taking|the)|skip(?:ping)?|avoid(?:s|ed)?|apply|treat(?:s|ed|ing)?|cur(?:e|es|ed)|prevent(?:s|ed)?|reduc(?:e|es|ed|ing)|reliev(?:e|es|ed)|lower(?:s|ed)?|heal(?:s|ed)?|help(?:s|ed)? (?:with|you|people|patients|to|the|against|reduce)|safe(?:ly)? (?:for|to|in|with|enough)?|harmless|no need to|need (?:not|to see)|(?:do not|don't) need|enough to|recommended|works? (?:for|against|as well)|improv(?:e|es|ed)|eas(?:e|es|ed)|within \d+|goes away|resolv(?:e|es)|rule out|diagnos\w+|replac(?:e|es)|instead of|as (?:good|effective) as|good for|bad for|causes?|leads? to|raises?|increases?|strengthen\w*|boost\w*|calm(?:s|ed)?|wait(?:ing)? (?:\d+|two|three|a few)|hours? (?:after|before)|days? (?:after|before)|rest (?:it|for)|ice|milligrams?|mg|times a (?:day|week)|daily|every day|at least|no more than|fine (?:to|for|if)|can (?:be|safely|tolerate|eat|go|return|resume)|not (?:dangerous|serious|harmful|contagious)|protects?|fights?|speeds?|shortens?|nothing to worry|go on|carry on|keep (?:lifting|running|training|working|taking)|brings?\b.{0,40}\bdown|gets? (?:quieter|better|easier|rid)|works? (?:better|best)|sorts?|cures?|better (?:for|than|against)|suggest|beats?|is (?:enough|fine|normal|safe)|are (?:enough|fine|normal|safe)|no (?:visit|appointment|doctor|referral))\b/u,
  },
  {
    name: 'money',
    about: of(
      'invest(?:s|ed|ing|ment|ments|or|ors)?|tax(?:es|able|ed|-free|-deductible)?|irs|deduct(?:s|ed|ible|ion|ions)?|write[- ]?offs?|write (?:it|the|them|this) off|written off|depreciat\\w+|amortiz\\w+|capital (?:gains?|expense)|expens(?:e|ed) (?:it|the|them|as)|(?:bank|business|personal|small) loans?|borrow(?:ing|ed)?|lender|interest (?:rate|on|free)|line of credit|credit (?:cards?|score|line)|savings (?:account|rate)|emergency fund|retire(?:ment)?|401\\(?k\\)?|iras?|pension|llc|s[- ]corp(?:oration)?|incorporat\\w+|sole propriet\\w+|insur(?:ance|ed|er)|premiums?|stock market|stocks and|shares? of|bonds?|index funds?|mutual fund|crypto\\w*|bitcoin|mortgage|refinanc\\w+|leas(?:e|es|ing) (?:a|the|versus|your|equipment)|cash (?:flow|reserves?)|working capital|runway|vat|sales tax|payroll|1099|w-2|audit(?:s|ed)? by|bankrupt\\w+|equity|valuation|dividends?|portfolio|grants?|subsid(?:y|ies)|quarterly (?:payments|taxes|estimates)|estimated (?:tax|payments)|section 179|accountants?|bookkeep(?:er|ing)|raise (?:your )?(?:prices|rates)|cash advance|money market|assets?|balance sheet|yearly revenue|annual revenue|profit and loss|fixed costs?|break-even|overdraft|credit line|pay (?:it|them) off|spread (?:its|the) cost|certificates? of deposit|debt|collateral|factoring|escrow|inflation|net worth|hsa|529|annuit\\w+|return on investment|roi|payback',
    ),
    tells: new RegExp(
      `\\b(?:${MUST}|put|move|keep|set aside|sav(?:e|es|ing)|buy|sell|take out|deduct(?:s|ed|ible)?|claim|open|choose|pays? off|pays? (?:for itself|back)|yields?|earns?|cheaper|counts? as|qualif(?:y|ies)|treat(?:ed)?|full(?:y)?|reduc(?:e|es)|lower(?:s)?|cuts?|avoid(?:s)?|beats?|grows?|doubles?|worth|better|best|smart(?:er|est)?|wise|sensible|prudent|better off|count|spread|raise|good (?:way|time|idea)|recommended|pay(?:s|ing)? (?:off|down|yourself|less|no)|finance|financing|borrow|write (?:it|the|them|this|off)|invest|aim for|at least|no more than|percent|%|year one|first year|same year|this year|never|always|(?:is|are) (?:deductible|taxable|tax-free))\\b`,
      'u',
    ),
  },
];

/** Says that it is no advice, or depends. */
const DEFERS =
  /\b(?:not|none|no|nothing|never|isn't|nor)\b[^.]{0,30}\b(?:legal|medical|tax|financial|health) advice\b|\bnot a question for\b|\b(?:depends? on|differs? (?:between|from|by)|varies|up to)\b[^.]{0,70}\b(?:state|country|place|law)\b/u;
const SPECIALIST =
  /\b(?:advis[eo]rs?|lawyers?|attorneys?|counsel|accountants?|doctors?|physicians?|therapists?|clinicians?|pharmacists?|nurses?|insurers?|regulators?|specialists?|authorit(?:y|ies)|tax office|agency)\b/gu;

/** Leaves it to someone who knows; "no need for a lawyer" does not. */
const defers = (own: string): boolean =>
  DEFERS.test(own) ||
  /\b(?:not|cannot|never|n't) replace\b/u.test(own) ||
  asserted(own, SPECIALIST).length > 0;

/** About what the app does, as a builder describes it. */
const APP_DOES =
  /^(?:[^,]{0,40}, )?(?:it|they|the (?:[\p{L}-]+ ){0,2}?(?:app|form|page|screen|field|list|button|calendar|checklist|reminder|record|table|developer|desk)|an? (?:[\p{L}-]+ ){0,2}?(?:app|form|page|screen|field|list|button|calendar|checklist|reminder))s? (?:[\p{L}-]+ )?(?:should|must|can|may|shows?|asks?|stores?|lists?|has|needs?|refuses?|warns?|keeps?|says?|sends?|puts?|never|always|marks?|sets?|hides?|counts?)\b/u;

/** The same within a sentence, "which the app should not count". */
const APP_WILL =
  /\b(?:the|an?|your|this) (?:[\p{L}-]+ )?(?:app|form|page|screen|field|list|button|calendar|table) (?:should|must|can|may|has to|needs(?: to)?|need not|only)\b/gu;

/** Advice and claims of law, health and money, which only the owner may give. */
export function advice(sentence: Sentence, evidence: SourceIndex): string[] {
  const { own, text, isQuestion, block } = sentence;
  // A list of an app's fields has no end mark.
  if (APP_DOES.test(own) || (block === 'item' && !/[.!?]$/.test(text))) return [];
  if (isQuestion || block === 'heading' || block === 'title' || block === 'cell' || defers(own)) return [];
  for (const { name, about, tells } of FIELDS) {
    const words = [...own.matchAll(about)].map(([word]) => word);
    if (words.length === 0) continue;
    const rest = words.reduce((left, word) => left.replace(word, ' '), own.replace(APP_WILL, ' '));
    if (tells.test(rest) && (words.length > 1 || isStrong(own) || (name === 'health' && CURES.test(rest))))
      return bestMatch(text, evidence, OWN).share >= 0.6 ? [] : [own.slice(0, 80)];
  }
  return [];
}

/** One word of a field is often a trade's, such as a clinic's "pain" field. */
const STRONG =
  /\b(?:law|legal\w*|illegal\w*|lawyers?|attorneys?|liab\w+|lawsuits?|sued?|court|gdpr|hipaa|ccpa|ada|copyright\w*|trademark\w*|patent\w*|binding|enforceable|complian\w+|regulations?|privacy policy|cookie banner|nda|waiver|deductible|deduct|irs|tax(?:es|able)?|invest\w*|llc|borrow\w*|401|retire\w*|crypto\w*|bitcoin|stock market|write[- ]?off|insurance|medications?|doses?|ibuprofen|aspirin|vitamins?|supplements?|anxiety|depress\w+|diabet\w+|blood pressure|cur(?:e|es|ed)|heal(?:s|ed)?|symptoms?|insomnia|migraines?|doctors?|disease|pregnan\w+|credit card|line of credit|savings|cash reserve|emergency fund|cash advance|money market|balance sheet|raise (?:your )?(?:prices|rates)|(?:yearly|annual) revenue|pay stubs?|glucose|blood|fever|binge|cramps?|magnesium|melatonin|without (?:asking|permission|consent)|panic attacks?|pain)\b/u;
/** Of one's health, these alone are a claim. */
const CURES =
  /\b(?:cur(?:e|es|ed)|treat(?:s|ed)?|heal(?:s|ed)?|reliev\w+|prevents?|eas(?:e|es)|lowers?|brings?\b.{0,40}\bdown|calms?|harmless|nothing to worry|safe(?:ly)?|no need|no visit|milligrams?|works? (?:better|best|against)|go on|carry on|within (?:days|weeks)|rid of|go away|goes away)\b/u;
const isStrong = (own: string) => STRONG.test(own);
