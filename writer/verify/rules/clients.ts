import type { Sentence } from '../read-sentences.ts';
import { bestMatch, type SourceIndex } from '../source-index.ts';

/** A client or trade told of as one who exists: "a florist in Ohio came to us", "one owner we worked with". */
const SOMEONE =
  "(?:(?:an?(?! dozen)|one|another|two|three|four|our|some|several|one of our) (?:(?!(?:that|who|which|with|the|an?|of|and)\\b)[\\p{L}'-]+ ){0,4}?(?:owners?|clients?|customers?|founders?|florists?|bakers?|barbers?|dentists?|plumbers?|electricians?|roofers?|carpenters?|mechanics?|photographers?|tutors?|teachers?|coach(?:es)?|trainers?|therapists?|physiotherapists?|chiropractors?|veterinarians?|vets?|groomers?|stylists?|hairdressers?|tailors?|butchers?|brewers?|farmers?|landscapers?|contractors?|realtors?|agents?|lawyers?|accountants?|bookkeepers?|consultants?|designers?|musicians?|artists?|chefs?|caterers?|retirees?|nurses?|doctors?|students?|mothers?|fathers?|couples?|brothers?|sisters?|famil(?:y|ies)|managers?|restaurateurs?|shopkeepers?|jewelers?|potters?|cobblers?|locksmiths?|painters?|cleaners?|movers?|hosts?|landlords?|librarians?|pastors?|volunteers?|bakery|salon|studio|clinic|gym|shop|store|restaurant|caf[eé]|brewery|garage|nursery|kennel|boutique|hotel|school|church|practice|farm|winery|agency|startup|charity|nonprofit|dojo|company|firm|team|woman|man|user|visitor|reader|guest|developer|engineer|roaster|gardener|optician|guide|captain|instructor|beekeeper|repairer|seamstress|welder|mason|printer|publisher|upholsterer)(?: (?:of|from|in|near|outside|with|who(?! (?:has|have|can|is|are|wants?|needs?|should|must|may|will|books?|pays?|asks?)\\b)|whose|named|we|on|at|that|for|behind) [^.;]{1,80}?)?)";

/** Past verbs; an invented example is told in the present or as what would be. */
const DID =
  '(?:came|went|had|told|said|wrote|asked|needed|wanted|arrived|booked|brought|built|left|started|began|launched|opened|replaced|switched|moved|saved|doubled|tripled|cut|used|tried|found|discovered|learned|realized|realised|walked|watched|stopped|got|took|made|gave|ran|sold|paid|spent|lost|won|grew|called|emailed|showed|turned|described|finished|shipped|signed|hired|fired|returned|recovered|reported|admitted|laughed|cried|thanked|swears?|now (?:runs|uses|takes|handles|books|sells|has|sees)|uses (?:it|hers|his|ours)|reduced|increased|dropped|noticed|canceled|cancelled|ended|kept|set up|went on|sat|drew|sketched|explained|confessed|recalls?|remembers?)';

const STORY = new RegExp(
  `(?:^|[.,;:]\\s|\\b(?:when|after|because|how|last (?:\\p{L}+),?|recently,?|before) )${SOMEONE},? (?:(?:who|whose|a|an|the|with|from|in|near) [^.;,]{0,60}, )?(?:(?!(?:who|that|has|have|is|are|can|should|will|to|with|must|may)\\b)[\\p{L}'-]+ ){0,3}?${DID}\\b|\\b(?:we|us|our \\p{L}+) (?:\\p{L}+ )?(?:worked with|built (?:\\p{L}+ ){0,5}?for|helped|sat (?:down )?with|met|saw|heard from|had)\\b ${SOMEONE}|\\b${SOMEONE} (?:we|who we) (?:\\p{L}+ )?(?:worked with|helped|met|built for)\\b`,
  'u',
);

/** Clients told of as real, without a source. */
export function inventedClients(sentence: Sentence, evidence: SourceIndex): string[] {
  const { own, text, isQuestion, isConditional, isExample, isImperative } = sentence;
  if (isQuestion || isConditional || isExample || isImperative) return [];
  const found = STORY.exec(own)?.[0];
  if (!found || bestMatch(text, evidence).share >= 0.5) return [];
  return [found.replace(/^[.,;:]\s/, '').slice(0, 80)];
}
