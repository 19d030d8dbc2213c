/** Finds what says how to reach someone, or where to pay them. */

const NUMBER_WORD = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)';
/** Endings of files and names of tools, such as Node.js, are no domains. */
const NO_DOMAIN =
  'js|ts|jsx|tsx|py|rb|php|html|htm|css|csv|pdf|xls|xlsx|doc|docx|ppt|pptx|jpg|jpeg|png|gif|svg|webp|mp3|mp4|mov|zip|txt|json|xml|sql|exe';

/** Each matches in a time that grows with the text alone. */
const DETAILS = [
  // "jane at example dot com", "jane @ example.com".
  /[\p{L}\p{N}._+-]{1,64}\sat\s[\p{L}\p{N}-]{1,63}(?:(?:\sdot\s|\.)[\p{L}\p{N}-]{1,63}){0,3}\sdot\s[\p{L}\p{N}-]{2,63}/giu,
  /[\p{L}\p{N}._+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}.-]{2,190}/giu,
  // Web and e-mail addresses: a run without spaces that has :// or @, or www., or a dot between letters.
  /[^\s(]{0,300}(?::\/\/|@|www\.)(?:\S{0,300}[^\s?!.,;:)])?/giu,
  /[\p{L}\p{N}-]{1,63}\.(?:com|net|org|io|app|dev|co|de|fr|es|it|nl|uk|eu|at|ch|us|shop|store|info|biz|me|ai)\b(?:\/\S{0,300})?/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}\\.){1,5}(?!(?:${NO_DOMAIN})(?![\\p{L}\\p{N}]))\\p{Ll}{2,24}(?![\\p{L}\\p{N}])(?:/\\S{0,300})?`,
    'gu',
  ),
  // IBANs, in groups or not.
  /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g,
  /\b[a-z]{2}\d{2}[a-z\d]{11,30}\b/gi,
  // Phone numbers, wider apart behind a plus or a zero, and other long numbers.
  /(?<!\p{N})(?:\+|\(?0)[\s()./·–—-]{0,4}\p{Nd}(?:[\s()./·–—-]{0,4}\p{Nd}){5,20}/gu,
  /[+(]{0,2}\p{Nd}(?:[\s()./·–—-]{0,2}\p{Nd}){6,20}/gu,
  new RegExp(`\\b(?:${NUMBER_WORD}[\\s,-]{1,3}){4,20}${NUMBER_WORD}\\b`, 'gi'),
  // "12 Oak Street", "Oak Street 12", "Hauptstraße 5".
  /\b\d{1,5}[a-z]?,? (?:\p{Lu}[\p{L}'’.-]{1,30} ){1,4}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Court|Ct|Boulevard|Blvd|Way|Square|Place)\b\.?/gu,
  /\b\d{1,5}[a-z]?,? (?:\p{L}{2,30} ){1,2}(?:street|road|avenue|lane|boulevard)\b/giu,
  /\b\p{Lu}[\p{L}-]{1,40}(?:straße|strasse|str\.|weg|platz|gasse|allee) ?\d{0,4}[a-z]?/gu,
  /\b(?:[Rr]ue|[Cc]alle|[Vv]ia|[Pp]iazza) (?:de |del |della |du |des )?\p{Lu}[\p{L}'’-]{1,40},? ?\d{1,4}/gu,
] as const;

/** "(at)" and "[.]", which hide an address from programs. */
const BRACKETED = /\s{0,2}[[({<]\s{0,2}(at|@|dot|\.)\s{0,2}[\])}>]\s{0,2}/giu;

/** Replaces addresses of any kind, numbers of phones and of accounts. */
export const withoutDetails = (text: string, gap: string): string =>
  DETAILS.reduce<string>(
    (left, pattern) => left.replace(pattern, gap),
    text.replace(BRACKETED, (_all, sign: string) => (/at|@/i.test(sign) ? '@' : '.')),
  );
