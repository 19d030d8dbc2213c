import { contentSoFar } from '#writer/providers/answer.ts';

/** A change to the text that a job is writing: from `from` on, it now reads `text`. */
export interface LiveText {
  from: number;
  text: string;
}

/** How often the text is read from the unfinished answer, in milliseconds: often enough to look alive. */
const EVERY_MS = 300;
/** Longer answers are not articles. */
const LONGEST = 200_000;

/** Follows an answer as it arrives, and tells what is new of the article in it. */
export function followText(tell: (change: LiveText) => void): { began(): void; heard(piece: string): void } {
  let answer = '';
  let told = '';
  let lookedAt = 0;
  return {
    began() {
      answer = '';
    },
    heard(piece) {
      if (answer.length < LONGEST) answer += piece;
      const now = Date.now();
      if (now - lookedAt < EVERY_MS) return;
      lookedAt = now;
      const text = contentSoFar(answer);
      // Nothing is readable before the text begins, and while the name of a field after it is arriving.
      if (text === '' || text === told) return;
      const from = text.startsWith(told) ? told.length : 0;
      tell({ from, text: text.slice(from) });
      told = text;
    },
  };
}
