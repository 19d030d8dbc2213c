import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { contact } from '#src/content/site/tools.ts';
import type { ContactForm } from '../page-input.ts';

export interface Data {
  sent: boolean;
  form: ContactForm | undefined;
}

/** The page does not exist while the form is off. */
export function data({ content, contact: form, urlParsed }: ServedPage): Data {
  if (!textsOf(content, contact).on) throw render(404, 'The contact form is off.');
  return { sent: 'sent' in urlParsed.search, form };
}
