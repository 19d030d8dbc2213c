import { SCREEN_PART } from '../lexicon.ts';
import { asserted, type Sentence } from '../read-sentences.ts';
import { OWN, type SourceIndex, saysSo } from '../source-index.ts';

/** Denied, these promise nothing: "there is no free trial". */
const PLEDGE = new RegExp(
  [
    `\\b(?:guarantee[sd]?|guaranteed|warrant(?:y|ies|s)|pledge[sd]?|vow(?:s|ed)?|assure[sd]?|money[- ]back|peace of mind|we promise[sd]?|our promise|promise[sd]? (?:you|that|to|every|all))\\b(?! (?:${SCREEN_PART}|date|card|number)\\b)(?: [\\p{L}'-]+){0,4}`,
    `\\b(?:free (?:of charge|trial|consultation|session|call|hosting|support|domain|maintenance|updates?|revisions?|edits?|fix\\p{L}*|changes?|follow-up|extra|second|replacement|month|year|for (?:life|a|the|one))|complimentary|at no (?:extra |additional |further )?(?:cost|charge)|(?:no|without) (?:extra |additional |further )?charge|on the house|on us|costs? you nothing|won't cost you|for nothing|(?:risk|worry|hassle|stress)[- ]free|(?:no|zero|without (?:any )?) ?risk|no questions asked|nothing to lose|rest assured|(?:you have )?our word|stands? behind|make(?:s)? it right|at our (?:own )?expense|count on us|(?:nothing|not a cent|no more) (?:extra|more to pay)|for no (?:extra|additional) \\p{L}+|doesn't cost (?:you )?(?:a cent|anything|more|extra)|satisfaction|(?:the |your )?(?:next|second|third|following|first) (?:hour|session) (?:is|comes) (?:free|on us))\\b`,
    "\\b(?:(?:full|complete|partial|prompt|instant|no-questions) refunds?|refund(?:s|ed)? (?:you|your|the|in full|any|every|anyone|if|within|at|whenever|no|all|half|it)|(?:is|are|be|get|gets|fully) (?:a )?refund(?:ed|able)?|reimburse[sd]?|reimbursement|your money (?:is|back|will|comes)|the fee back|get (?:it|everything|every (?:cent|penny|dollar)) back|pay(?:ing)? nothing|owe (?:us )?nothing|do(?:n't| not) pay|won't pay|not be charged)\\b",
    '\\b(?:money|amount|cents?|penny|dollars?|fee|payment|price|sum)\\b[^.;]{0,40}\\b(?:goes? back|comes? back|is returned|back to you|is waived|gets? waived|back on your card)\\b|\\bget (?:the |your |all |every )?(?:full |whole )?(?:amount|money|sum|price|fee|everything|it all) back\\b|\\bwithout paying\\b|\\b(?:first|second|third|initial|opening|next|extra) (?:[\\p{L}-]+ ){0,5}(?:is|are|comes) (?:completely |entirely )?free\\b(?! (?:on|at|from|until|to))|\\btry (?:it|us|this|the \\p{L}+) (?:for|free|without|out)\\b',
    '\\b(?:gift cards?|gift for|free gift|referral (?:bonus|fee|credit)|credit toward|store credit|bonus(?:es)?)\\b',
  ].join('|'),
  'gu',
);
/** Gains, which "will" makes a promise. */
const GAIN =
  '(?:bring(?:s)?(?: (?:in|you|back))?|win|gain|attract|increase|grow|double|triple|boost|raise|earn|mak(?:e|es) (?:you )?(?:more|money)|sav(?:e|es)|cut|reduce|recover|recoup|pay(?:s)? (?:for itself|itself|off|back)|sell (?:more|out)|fill (?:up|your|every|the)|rank|climb|succeed|convert|go up|rise|improve|lift|drop|fall|disappear|vanish|shrink|halve|stop (?:losing|missing|forgetting|chasing|worrying)|never (?:again|lose|miss|forget|worry|have to)|love|be (?:happy|happier|satisfied|delighted|thrilled|glad|pleased|profitable)|thank|break even|come back (?:more|again)|book more|spend more|see (?:more|a|an|the|your) (?:[\\p{L}-]+ ){0,2}(?:return|rise|jump|sales|bookings|orders|profits?|customers|revenue|growth|increase|difference|drop)|outlast|outgrow|run (?:for years|forever|smoothly|without)|work (?:flawlessly|perfectly|forever|on every|for years|the first time)|last (?:for )?(?:years|forever|a lifetime)|handle (?:any|every|thousands|millions|all|whatever)|scale|stay (?:online|up|fast|secure|safe))';
const OUTCOME = new RegExp(
  `(?:\\b(?:you|your|customers|clients|guests|no-shows|sales|bookings|orders|revenue|staff|business|team|visitors|we|our|it|this|that|app|page|site|tool|reminders?)\\b[^.;]{0,40})?(?:\\b(?:will|shall|going to|bound to|sure to|certain to|can expect to|always|guaranteed to)\\b|'ll\\b) (?:[\\p{L}-]+ ){0,3}?${GAIN}\\b(?: [\\p{L}\\d'-]+){0,4}`,
  'gu',
);
/** In the present, these are as certain. */
const PAYS =
  /\b(?:pays? (?:for itself|itself off|off (?:within|in|after))|earns? (?:its (?:cost|price|money)|back)|(?:brings?|wins?) (?:back|in) (?:more |new |the |your |lost |extra )*(?:customers|clients|diners|guests|business|sales|orders|bookings|revenue|visitors|members)|makes? (?:its|the) money back|recoups?)\b/gu;
/** Never denied: these are promises that something does not happen. */
const NEVER =
  /\b(?:never|won't|will not|cannot|can't|no(?! one)|zero|without(?: any)?|not (?:once|one|a single)|doesn't|does not|free of|immune to) (?:[\p{L}-]+ ){0,3}?(?:go(?:es)? (?:down|offline|dark|out of)|fails?|crash(?:es)?|breaks?|outages?|downtime|lose(?:s)? (?:data|any|a|your)|bugs?|glitch\p{L}*|hidden|surpris\p{L}+|late|miss(?:es)? (?:a|the|any)|delays?|errors|hacked|breached|leaks?|slows? down|stops? working|expires?|disappoint\p{L}*|regret|leave[sd]? (?:without|empty|unhappy|unfinished)|walks? away (?:without|empty|unhappy)|goes? wrong|runs? over|overruns?)\b/gu;
const UPTIME =
  /\b(?:always|100 ?(?:%|percent)|fully|completely|permanently|around the clock|perfectly|totally|absolutely) (?:online|available|up|running|secure|safe|reliable|backed up|hack-?proof|bug-free|error-free|compliant|protected|private)\b|\b(?:bullet|fool|future|hack|bomb)-?proof\b|\bflawless(?:ly)?\b/gu;
const SOON =
  '(?:by (?:the end of|the time (?:the|you|we)|tomorrow|tonight|noon|lunch\\p{L}*|dinner|breakfast|the (?:next|following|weekend|evening|afternoon|time)|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday|evening|morning)|within (?:the|an?|one|two|three|four|five|six|ten|\\d+|minutes|hours|days|a few|seconds)(?: [\\p{L}-]+)?(?: (?:minutes?|hours?|days?|weeks?|seconds?))?|in (?:under|less than|no time|minutes|just|a matter of|about|only|one (?:sitting|go|hour|afternoon|day)|a single)|in (?:an?|one|two|three|four|five|\\d+) (?:hours?|days?|weeks?|minutes?|business days?)|same[- ](?:day|week|hour)|overnight|before (?:lunch|dinner|the (?:weekend|day|end|(?:hour|call|session) (?:is|ends))|you (?:hang up|leave|go|log)|bedtime)|that (?:same )?(?:day|evening|afternoon|night|week)|the (?:same|next|very next|following) (?:day|evening|afternoon|morning|night|business day)|right away|immediately|instantly|on (?:the )?(?:spot|time)|on schedule|at the end of the (?:hour|session|call)|when the (?:hour|call|session) (?:ends|is over)|ahead of schedule|without delay)';
const DONE =
  '(?:ready|live|done|finished|launched|online|built|complete[d]?|delivered|answered|fixed|resolved|refunded|running|working|shipped|handed over|up and running|in your hands|in use|taking (?:orders|bookings|payments)|open for business|repaired|corrected|dealt with|yours)';
const DEADLINE = new RegExp(
  `\\b(?:you(?:'re| are|'ll be)?|your (?:[\\p{L}-]+ ){0,2}?[\\p{L}-]+|our [\\p{L}-]+|(?:the|a|every|each|any|all) (?:[\\p{L}-]+ ){0,2}?(?:apps?|bugs?|project|fix(?:es)?|questions?|changes?|code|version|refunds?|requests?|tickets?)|everything) (?:[\\p{L}-]+ ){0,3}?${DONE}\\b[^.;:]{0,40}?\\b${SOON}|(?:\\b(?:you|we|they|it|team|developers?|support|app) (?:will|can expect to)|'ll) (?:[\\p{L}-]+ ){0,2}?(?:have|own|get|leave|walk|launch|answer|reply|respond|fix|deliver|finish|ship|hand|refund|go|be|start|hear|receive|return|send|call|repair|resolve)\\b[^.;:]{0,50}?\\b${SOON}|\\b(?:repl(?:y|ies)|answers?|response|fix|refund|invoice|recording|code|confirmation from us) (?:is|are|arrives?|lands?|comes?|follows?|goes out|reaches)\\b[^.;:]{0,40}?\\b${SOON}|\\b${SOON}[^.;:,]{0,40}?,? (?:you'll|you will|you have|your [\\p{L}-]+ (?:is|are|will))\\b|\\b(?:we|support|developers?|our team|someone|the team) (?:\\p{L}+ ){0,2}?(?:answers?|repl(?:y|ies)|responds?|fix(?:es)?|delivers?|finish(?:es)?|ships?|refunds?|returns?|gets? back|calls? back)\\b[^.;:]{0,50}?\\b${SOON}`,
  'gu',
);
const EVERY =
  /\b(?:(?:every|any|each|all) (?:of our |our |the |single )?(?:apps?|projects?|ideas?|clients?|sessions?|builds?|owners?|founders?)(?= (?:is|are|gets?|will|leaves?|walks?|ends?|comes?|can|has|have|goes|go|finish\p{L}*|ships?|launch\p{L}*|works?|[\p{L}-]+ (?:will|leaves|gets|walks|is|are|can))\b)|everyone who (?:books|comes|works|builds|tries)|anyone who books|whatever (?:you|your)|no matter (?:how|what|which|who)|regardless of|nobody (?:leaves|who|has ever)|no one (?:leaves|who|has ever)|not one (?:client|app|session))\b(?: [\p{L}\d'-]+){1,6}/gu;
const FOREVER =
  /\b(?:for life|lifetime|forever|permanently|indefinitely|unlimited|endless|as (?:many|often|much) (?:[\p{L}-]+ ){0,3}as (?:you|it|necessary|needed|possible)|for as long as you|until (?:you are|you're|it is|it's|everything|the app|the result|you feel)|any ?time (?:you|after|in)|whenever you (?:need|want|like)|for (?:the next |another |a full |a |one |two |three |\d+ )?(?:year|years|months|ninety|sixty|thirty|\d+) ?(?:days|months|years)? (?:after|from|afterward)|(?:\d+|\p{L}+)[- ](?:day|month|year|week)[- ](?:guarantee|warranty|trial|refund|support|bug|window|return))\b/gu;
const HELP =
  /\b(?:support|fix\w*|help\w*|edits?|host\w*|free|updat\w*|chang\w*|revis\w*|work\w*|repair\w*|maintain\w*|access|stay\w*|rework|build\w*|answer\w*|call|bugs?|corrections?|tweak\w*|ours?|we)\b/u;

const SUPPORTED = 0.6;

/** Promises of results, deadlines, refunds and gifts that neither the offer nor the owner makes. */
export function promises(sentence: Sentence, evidence: SourceIndex): string[] {
  const { own, subject, isQuestion, isImperative, isConditional } = sentence;
  if (isQuestion) return [];
  const ofUs =
    subject !== 'world' ||
    /\b(?:you (?:get|pay|receive|owe|are|can|will|have|leave|walk)|you'll|hour|app|code|project|price|trial|consultation|trying it|book(?:ing|ed)?)\b/u.test(
      own,
    );
  const found = [
    ...asserted(own, PAYS),
    ...(ofUs && (!isImperative || /\b(?:hour|session|booking page)\b/u.test(own))
      ? asserted(own, PLEDGE)
      : asserted(own, /\b(?:guarantee[sd]?|guaranteed) (?:to|that|a|an|you|more|your|results|success)\b/gu)),
    ...(isConditional && /\b(?:would|could|might)\b/u.test(own) ? [] : asserted(own, OUTCOME)),
    ...(subject === 'world' && !/\bapp\b/u.test(own)
      ? []
      : [...own.matchAll(NEVER), ...own.matchAll(UPTIME)].map(([phrase]) => phrase)),
    ...asserted(own, DEADLINE),
    ...(subject === 'us' ? [...own.matchAll(EVERY)].map(([phrase]) => phrase) : []),
    ...((subject === 'us' ||
      /\b(?:price|fee)\b|\byou (?:get|have|receive|keep|can)\b|\byou'll\b/u.test(own)) &&
    HELP.test(own) &&
    !isImperative &&
    !isConditional
      ? asserted(own, FOREVER)
      : []),
  ];
  return found.filter((phrase) => !saysSo(sentence.text, phrase, evidence, OWN, SUPPORTED)).slice(0, 1);
}
