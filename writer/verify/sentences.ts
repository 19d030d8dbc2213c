/** A title or an initial ends no sentence: "Mrs. Abernathy", "J. R. Whitcombe". */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]["')\]]?)(?<!\b(?:Mrs?|Ms|Dr|Prof|St|Jr|Sr|\p{Lu})\.)\s+(?=["'(]?[\p{Lu}\p{N}])/u)
    .filter((sentence) => sentence.trim() !== '');

const SHOWN = 90;

/** The start of a sentence, for a finding. */
export function opening(sentence: string): string {
  if (sentence.length <= SHOWN) return sentence;
  const cut = sentence.slice(0, SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2))}…`;
}
