/** The sentences of a line of text. Abbreviations may split one in two, which no rule minds. */
export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?]["')\]]?)\s+(?=["'(]?[\p{Lu}\p{N}])/u).filter((sentence) => sentence.trim() !== '');

const SHOWN = 90;

/** The start of a sentence, for a finding. */
export function opening(sentence: string): string {
  if (sentence.length <= SHOWN) return sentence;
  const cut = sentence.slice(0, SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2))}…`;
}
