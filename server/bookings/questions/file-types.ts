import { ANSWER_FILE_ENDINGS } from '#src/contract/bookings/question-values.ts';

type Test = (start: Buffer) => boolean;

const begins =
  (...hex: string[]): Test =>
  (start) =>
    hex.some((each) => start.subarray(0, each.length / 2).toString('hex') === each);

const ascii = (start: Buffer, from: number, to: number) => start.subarray(from, to).toString('latin1');

const jpeg = begins('ffd8ff');
/** Also an empty one. Documents such as .docx are ZIP files. */
const zip = begins('504b0304', '504b0506');
const heic: Test = (start) =>
  ascii(start, 4, 8) === 'ftyp' && ['heic', 'heix', 'hevc', 'mif1', 'msf1'].includes(ascii(start, 8, 12));
const webp: Test = (start) => ascii(start, 0, 4) === 'RIFF' && ascii(start, 8, 12) === 'WEBP';

/** UTF-8 without NUL. A letter may be cut at the end of the first piece. */
const plainText: Test = (start) => {
  if (start.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const TESTS: Record<(typeof ANSWER_FILE_ENDINGS)[number], Test> = {
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.png': begins('89504e470d0a1a0a'),
  '.webp': webp,
  '.gif': begins('474946383761', '474946383961'),
  '.heic': heic,
  '.pdf': begins('255044462d'),
  '.txt': plainText,
  '.csv': plainText,
  '.md': plainText,
  '.zip': zip,
  '.docx': zip,
  '.xlsx': zip,
  '.pptx': zip,
  '.odt': zip,
  '.ods': zip,
};

/** Finds how a name ends, if such files are accepted. */
const endingOf = (name: string) => {
  const lower = name.toLowerCase();
  return ANSWER_FILE_ENDINGS.find((ending) => lower.endsWith(ending));
};

export const isAcceptedName = (name: string): boolean => endingOf(name) !== undefined;

/** Tells if a file is what its name says. @param start its first bytes */
export function isAsNamed(name: string, start: Buffer): boolean {
  const ending = endingOf(name);
  return ending !== undefined && TESTS[ending](start);
}
