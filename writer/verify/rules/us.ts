import { US } from '../lexicon.ts';
import { isDenied, type Sentence } from '../read-sentences.ts';
import { FIRST_HAND, type SourceIndex, saysSo } from '../source-index.ts';

/** As a writer's "we": a view, no fact. */
const VIEW =
  /\b(?:we|we'd|we'll) (?:\p{L}+ly )?(?:think|believe|suggest|recommend|advise|find|like|prefer|would|hope|mean|call|say|feel|argue|admit|reckon|assume|see|know|love|encourage|warn|urge|ask you|wait|look at|start with|come back|return to)\b|\b(?:we are|we're) (?:not )?(?:the|a|an) (?:wrong|right|poor|good|bad) (?:choice|fit|place)\b|\b(?:to our mind|our (?:advice|view|opinion|suggestion|recommendation|tip|rule of thumb|favorite|own view|example))\b|\b(?:let us|in our view|in our opinion)\b/u;
const REFUSAL =
  /\b(?:we|our [\p{L} ]{2,20}) (?:do not|don't|cannot|can't|will not|won't|make no|give no|have no|offer no|publish no|never|have not|haven't|did not|didn't) /u;

/** Facts of a business: its age, people, numbers, awards, and what a price includes. */
const FACTS =
  /\b(?:founded|found(?:er|ers|ing) (?:of|have|has|is|was|worked)|established|since (?:the|our|then|day|19|20)|began (?:as|in|with)|started (?:out|in|as|this)|(?:has|have|holds?|with) (?:at least |over |more than |about )?(?:a|an|one|two|three|\p{L}+|\d+)\+? (?:years|decades?)\b(?! (?:to|ago))|years? (?:of|in) (?:experience|business|practice|building)|years' experience|decades?|veterans?|anniversary|headquarter\w*|offices? (?:in|on|are)|based (?:in|out)|located|employ(?:s|ed|ees)?|staff of|team of|(?:hand-?picked|vetted|certified|accredited|insured|bonded|licensed|audited|bilingual|fluent|senior|in-house|full-time)|background checks?|degrees? in|graduat\w+|trained (?:in|at|by|on|to)|speaks? |years at|worked (?:at|for)|former|alumni|(?:we|we've|developers?|engineers|team|staff|company|people) (?:have |has |had |'ve )?(?:now |already |so far |since |helped |personally )?(?:built|shipped|delivered|helped|served|worked|completed|hosted|launched|run|finished|taught|guided|trained|seen|sat|logged|earned|won|received)|so far|to date|track record|repeat (?:clients?|customers?|business)|waiting list|waitlist|countries|awards?|featured (?:in|on|by)|partner(?:s|ed|ship)? (?:of|with)|partnership|official partner|member of|iso|soc|hipaa|gdpr|pci|compliant|rated|ratings?|stars?|reviews|recommended by|trusted by|endorsed|sponsor\w*|non-?profit|donat\w+|invest(?:or|ors|ed)|fund(?:ed|ing)|profitable|family-owned|owned by|subsidiary|b corp|carbon|climate|charity)\b/u;
const INCLUDES =
  /\b(?:(?:also )?(?:includes?|included|including|comes? with (?!you\b)|bundle[ds]?|thrown in|throws? in|ships? with|is recorded|are recorded|(?:gets?|receives?) (?:a|an|the) (?:recording|copy|transcript|video|manual|handbook|design|logo|domain|backup|report)|recording|transcript|written (?:summary|report|manual|guide|handover)|user manual|handbook|documentation|training|design review|logo|domain name|seo|monitoring|backups?|warranty|maintenance|code review|second (?:developer|engineer|person|pair of eyes)|covers? (?:a|an|the|your) (?:[\p{L}-]+ ){0,2}(?:logo|domain|design|hosting|training|backups?)|registers? (?:a|your|the) domain|project manager|designer|account manager|dedicated|phone line|hotline|concierge|nda|non-disclosure|newsletter|community|forum|mentor\w*|certificate|prototype beforehand|pre-session|follow-up call|kickoff|discovery call|translation|native app|app store))\b/u;
const SERVICE_SUBJECT =
  /^(?:[^,]{0,60}, )?(?:(?:the|this|our)(?: [\p{L}-]+){0,2} (?:team|company|site|service)|(?:the|this|each|every|a|any|your|one|our|all|both)(?: [\p{L}-]+){0,2} (?:sessions?|hour|price|fee|hosting|developers?|plan|rate|tier|subscription|support)|sessions?|hosting|bookings?|developers?|support|clients?|customers)\b(?! (?:documentation|docs|pages?|forums?|guides?)\b)/u;

/** Facts about this business that neither the site nor the owner nor a client says. */
export function ownFacts(sentence: Sentence, evidence: SourceIndex): string[] {
  const { own, text, isQuestion, isImperative } = sentence;
  if (isQuestion) return [];
  const ofUs = US.test(own) || /\b(?:with|from|by|at|through|behind|joins?) us\b/u.test(own);
  const fact = FACTS.exec(own);
  const included = INCLUDES.exec(own);
  const isOurs =
    ofUs ||
    SERVICE_SUBJECT.test(own) ||
    (included !== null &&
      !isImperative &&
      /(?:\b(?:after|with|before|during) (?:every|each) (?:session|call|hour|booking)|\b(?:session|hour|call|developer) (?:also )?(?:covers|includes|comes|registers|adds|brings)|\byou (?:also )?(?:get|receive))\b/u.test(
        own,
      ));
  if (!isOurs || (VIEW.test(own) && !fact) || (isImperative && !US.test(own))) return [];
  if (REFUSAL.test(own) || (isDenied(own, Math.min(own.length, (fact ?? included)?.index ?? 0)) && !fact))
    return [];
  const phrase = (fact ?? included)?.[0];
  return phrase === undefined || saysSo(text, phrase, evidence, FIRST_HAND, 0.5) ? [] : [phrase.trim()];
}
