import { SCREEN_PART } from '../lexicon.ts';
import { asserted, type Sentence } from '../read-sentences.ts';
import { bestMatch, type SourceIndex } from '../source-index.ts';

const RESEARCH =
  '(?:stud(?:y|ies)|surveys?|polls?|polling|white ?papers?|meta-analys[ie]s|research|research(?:ers)?|statistics|benchmarks?|census|experiments?|findings|science|scholarship|questionnaires?|psychology|neuroscience|usability (?:work|tests?|testing|labs?)|economics)';
const EXPERTS =
  '(?:researchers?|scientists?|psychologists?|economists?|sociologists?|academics?|neuroscientists?|historians?|pollsters?|analysts?|experts?|specialists?|scholars?|professors?|universit(?:y|ies)|institutes?|academy|academies|think tanks?|laborator(?:y|ies)|labs?|consultants?|statisticians?|observers|insiders|industry watchers|usability (?:people|experts)|authorities|behavioral \\p{L}+|the (?:team|group|people|folks) (?:at|behind))';
const TELLS =
  '(?:shows?|showed|shown|found|finds?|says?|said|suggests?|suggested|reports?|reported|estimates?|estimated|proves?|proved|proven|confirms?|confirmed|agrees?|agreed|reveals?|revealed|indicates?|indicated|puts?|concludes?|concluded|recommends?|recommended|believes?|warns?|warned|knows?|known|knew|calls?|called|thinks?|discovered|observed|looked|measured|tested|learned|argues?|argued|advises?|advised|points?|pointed|backs?|backed|supports?|demonstrates?|demonstrated|tells?|told|documents?|documented|established|traced?|tracked|linked|ties|tied|asked|interviewed|polled|surveyed|compared|credits?|ranks?|ranked|predicts?|predicted|expects?|note|noted|noticed|consider|places?|placed)';

const STUDY = new RegExp(
  [
    // "A recent survey of 400 salons found", "researchers at Ohio State have measured".
    `\\b(?:${RESEARCH}|${EXPERTS})\\b(?!['-])(?! (?:${SCREEN_PART}|entry|protection|safety|privacy|model|import|export)\\b)(?:,? (?!(?:and|but|each|let|you|we)\\b)[\\p{L}\\d.,'-]+){0,9}? ${TELLS}\\b`,
    // Words that are also an app's: only with what they are said to show.
    '\\b(?:data|figures|numbers|analys[ie]s|reports?|evidence|literature|trials?|interviews|investigations?)(?: (?:from|by|of|in|on|at|collected|gathered|published)(?: [\\p{L}\\d-]+){1,5})? (?:shows?|showed|suggests?|suggested|indicates?|indicated|confirms?|confirmed|points? (?:to|the|in)|proves?|proved|reveals?|revealed|finds?|found|puts?|estimates?|estimated|concludes?|concluded|tells? (?:us|the same)|says?|bears? (?:this|it) out|backs? (?:this|it) up)\\b',
    // "According to a report", "in a poll", "one study of"
    `\\baccording to (?:an? |the |one |several |some |many |recent |new )*(?:[\\p{L}\\d-]+ ){0,4}?(?:${RESEARCH}|${EXPERTS}|data|figures|numbers|analys[ie]s|reports?)\\b`,
    `\\b(?:in|from|by|per) (?:an?|one|several|two|three|recent|multiple|numerous|many|various|controlled|published|independent) (?:[\\p{L}\\d-]+ ){0,4}?(?:stud(?:y|ies)|surveys?|polls?|trials?|experiments?|meta-analys[ie]s|white ?papers?|benchmarks?)\\b`,
    `\\b(?:an?|one|another|several|two|three|many|most|recent|multiple|numerous|independent|published|peer-reviewed) (?:[\\p{L}\\d-]+ ){0,3}?(?:stud(?:y|ies)|surveys?|polls?|white ?papers?|meta-analys[ie]s|experiments?|trials? (?:of|with|in|among))\\b(?! (?:${SCREEN_PART}|the|your|it|them|before|a)\\b)`,
    // Without a study named, but as certain.
    '\\b(?:(?:has|have|had) (?:long )?been|(?:is|are|was|were) (?:often|well|widely|long|repeatedly|clinically|empirically|consistently|scientifically)) (?:scientifically |often |well |widely |repeatedly |clinically |empirically |consistently )?(?:shown|proven|proved|documented|established|demonstrated|studied|researched|measured|linked to|associated with|observed)\\b|\\b(?:shown|proven|proved|known|found|demonstrated|documented) to (?!you|the|your|be (?:free|open))\\p{L}+\\b|\\b(?:it is|is) (?:a )?(?:proven|documented|well-documented|established|well-established|known(?= (?:fact|that|to)))(?: fact)?(?: that)?\\b',
    `\\b(?:scientifically|clinically|statistically|empirically) (?:proven|tested|significant|shown|speaking)\\b`,
    `\\b(?:research|data|evidence|science|literature|studies|consensus|numbers|findings)[- ](?:backed|based|driven|proven)\\b(?! app)`,
    `\\b(?:were|was|been|we|they|have) (?:surveyed|polled|interviewed)\\b`,
    `\\b(?:among|of) (?:the )?(?:(?!(?:that|who|which|each|item)\\b)[\\p{L}\\d,-]+ ){0,4}(?:surveyed|polled|interviewed|respondents|asked|studied)\\b`,
    '\\b(?:tracking|heat ?maps?|analytics|testing|tests|brain scans?|experience) (?:tells? us|show(?:s|n)?|has shown|proves?|reveals?|confirms?)\\b',
    '\\b(?:latest|recent|current|modern|new|growing|leading|best available|independent|published) (?:research|studies|science|findings|evidence|scholarship|statistics)\\b',
    `\\bpsychologists?\\b|\\bneuroscien\\p{L}+\\b|\\bpeer[- ]review\\p{L}*\\b|\\bthe (?:research|literature|science|evidence) (?:is|are|on|behind|says|points)\\b`,
  ].join('|'),
  'gu',
);

/** A study is read as its source has it when so much of the sentence is there. */
const SUPPORTED = 0.55;

/** Studies, surveys and experts that no source has. */
export function studies(sentence: Sentence, evidence: SourceIndex): string[] {
  if (sentence.isQuestion || sentence.isImperative) return [];
  const found = asserted(sentence.own, STUDY);
  return found.length === 0 || bestMatch(sentence.text, evidence).share >= SUPPORTED ? [] : [found[0] ?? ''];
}
