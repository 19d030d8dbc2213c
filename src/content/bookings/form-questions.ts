import { IDEA_KEY, type Question } from '#src/contract/bookings/question-values.ts';
import { type SiteContent, textsOf } from '../site/site-content.ts';
import { bookingCopy } from './booking-calendar.ts';

const isUsual = ({ key, label }: Question) => key === IDEA_KEY && label === '';

/** Presents questions as clients see them. The idea has the site's texts until the owner writes others. */
export function presentQuestions(stored: readonly Question[], content: SiteContent): Question[] {
  const words = textsOf(content, bookingCopy);
  return stored.map((question) => {
    const { key, label, help, type, options, required } = question;
    return isUsual(question)
      ? { key, label: words.idea, help: help || words.ideaHelp, type, options, required }
      : { key, label, help, type, options, required };
  });
}

/** Tells if a kind asks what each does on a new site: for the idea alone. */
export const isUsualForm = ([first, ...others]: readonly Question[]): boolean =>
  first !== undefined && others.length === 0 && isUsual(first) && first.help === '' && first.required;
