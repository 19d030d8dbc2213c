/** Placeholders in e-mails, also in the owner's texts. They are filled when an e-mail is sent, for its recipient alone. */

/** The recipient's own page of the booking, the pack or the account. */
export const LINK = '{{link}}';
/** The address of the video call. */
export const ROOM = '{{room}}';
/** The receipt that the e-mail is about. */
export const RECEIPT = '{{receipt}}';
/** The client's code, after a session. */
export const CODE = '{{code}}';
/** The next free times, after a session. */
export const TIMES = '{{times}}';

type Placeholder = 'link' | 'room' | 'receipt' | 'code' | 'times';
/** The value of each placeholder. A line whose placeholder has no value is left out. */
export type Placeholders = Readonly<Partial<Record<Placeholder, string | undefined>>>;

const ANY = /\{\{(link|room|receipt|code|times)\}\}/g;

/** Fills all placeholders in one pass, so that a value never becomes a placeholder itself. */
export const fillPlaceholders = (text: string, values: Placeholders): string =>
  text.replace(ANY, (_whole, name: Placeholder) => values[name] ?? '');

/** Tells whether a text needs a value that is missing. */
export const lacksValue = (text: string, values: Placeholders): boolean =>
  [...text.matchAll(ANY)].some(([, name]) => !values[name as Placeholder]);

/** Separates braces, so that what someone typed holds no placeholder where placeholders are still to be filled. */
export const withoutPlaceholders = (typed: string): string => typed.replace(/\{(?=\{)/g, '{ ');
