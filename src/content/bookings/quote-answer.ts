import { type Answer, answerText } from '#src/contract/bookings/question-values.ts';
import { fileName, type Line, quote } from '../mail-document.ts';

/** Quotes the answer to a question of a kind, as a line of an e-mail or calendar. */
export const quoteAnswer = (answer: Pick<Answer, 'type' | 'value'>): Line =>
  answer.type === 'file' ? fileName(answer.value) : quote(answerText(answer));
