import { contentSoFar } from '#writer/providers/answer.ts';

/** From `from` on, the text of a job now reads `text`. */
export interface LiveText {
  from: number;
  text: string;
}

/** Milliseconds between reads of the unfinished answer. */
const EVERY_MS = 300;
const LONGEST = 200_000;

/** Follows an answer as it arrives, and reports new text of the article. */
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
      // Nothing is readable before the text begins, or while the next field's name is arriving.
      if (text === '' || text === told) return;
      const from = text.startsWith(told) ? told.length : 0;
      tell({ from, text: text.slice(from) });
      told = text;
    },
  };
}
