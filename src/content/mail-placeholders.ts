/** Also in the owner's texts. They are filled when an e-mail is sent, for its recipient alone. */

/** The recipient's page of the booking, pack or account. */
export const LINK = '{{link}}';
export const ROOM = '{{room}}';
export const RECEIPT = '{{receipt}}';
export const CODE = '{{code}}';
export const TIMES = '{{times}}';
export const LEAVE = '{{leave}}';

type Placeholder = 'link' | 'room' | 'receipt' | 'code' | 'times' | 'leave';
/** A line whose placeholder has no value is left out. */
export type Placeholders = Readonly<Partial<Record<Placeholder, string | undefined>>>;

const ANY = /\{\{(link|room|receipt|code|times|leave)\}\}/g;

/** In one pass, so that a value never becomes a placeholder. */
export const fillPlaceholders = (text: string, values: Placeholders): string =>
  text.replace(ANY, (_whole, name: Placeholder) => values[name] ?? '');

export const lacksValue = (text: string, values: Placeholders): boolean =>
  [...text.matchAll(ANY)].some(([, name]) => !values[name as Placeholder]);

/** Separates braces, so that typed text holds no placeholder. */
export const withoutPlaceholders = (typed: string): string => typed.replace(/\{(?=\{)/g, '{ ');
