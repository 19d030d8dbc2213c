import type { Context, Middleware } from 'koa';
import { textsOf } from '#src/content/site-content.ts';
import { contact } from '#src/content/tools.ts';
import { contactInput } from '#src/contract/messages.ts';
import type { ContactForm } from '#src/pages/given.ts';
import { routes } from '#src/routes.ts';
import type { Deps } from '../boot/deps.ts';
import { readForm } from '../http/middleware/read-form.ts';
import { createContactLimits } from './contact-limits.ts';
import { createFormTokens, type TokenFault } from './form-token.ts';
import { keepMessage } from './keep-message.ts';

const PATH = routes.contact.path;

const SENTENCES: Record<TokenFault | 'limit', string> = {
  invalid: 'We could not tell whether this form is ours, so nothing was sent. Please send it again.',
  expired: 'The form was open for more than a day, so nothing was sent. Please send it again.',
  'too-fast': 'That was very fast, so nothing was sent yet. Check your message, then send it again.',
  limit:
    'Too many messages were sent from your network. Nothing was sent. Please try again later, or write us an e-mail.',
};

/**
 * The contact form: gives the page `/contact` its signed form, and takes what is sent. A plain HTML form, so it works
 * without a script. A refused message is shown again, with what is wrong and everything that was typed.
 */
export function contactForm(deps: Deps): Middleware {
  const { content, config, booking } = deps;
  const tokens = createFormTokens(config.appSecret);
  const limits = createContactLimits();
  const open = (values: ContactForm['values']): ContactForm => ({
    token: tokens.make(booking.now()),
    values,
    faults: {},
  });

  /** Takes what was sent. @returns why it was refused; undefined when the sender is thanked */
  async function take(sent: Record<string, unknown>, address: string): Promise<Refusal | undefined> {
    const values = {
      name: typed(sent.name, 200),
      email: typed(sent.email, 300),
      text: typed(sent.text, 20_000),
    };
    // Only programs see the trap: they are told that all is well.
    if (typed(sent.website, 1) !== '') return undefined;
    const token = tokens.read(sent.token, booking.now());
    const isOurs = 'key' in token || token.fault === 'too-fast';
    // A form that is corrected keeps its age: the second try must not be too fast, too.
    const again = { ...open(values), ...(isOurs && { token: String(sent.token) }) };
    const { data, error } = contactInput.safeParse(values);
    if (error) return { form: { ...again, faults: faultsOf(error.issues) }, status: 422 };
    if ('fault' in token) return { form: { ...again, note: SENTENCES[token.fault] }, status: 422 };
    if (!(await limits.take(address))) return { form: { ...again, note: SENTENCES.limit }, status: 429 };
    await keepMessage(deps, data, token.key);
    return undefined;
  }

  return async (ctx, next) => {
    if (ctx.path !== PATH || !METHODS.has(ctx.method)) return next();
    if (ctx.method !== 'POST') {
      ctx.state.contact = open({ name: '', email: '', text: '' });
      return next();
    }
    // While the form is off, its address is one that does not exist.
    if (!textsOf(await content.current(), contact).on) return next();
    const refusal = await take(await readForm(ctx), ctx.ip);
    if (!refusal) return thank(ctx);
    ctx.state.contact = refusal.form;
    // The page answers as if it were opened; only its status differs.
    ctx.method = 'GET';
    await next();
    if (ctx.status === 200) ctx.status = refusal.status;
  };
}

interface Refusal {
  form: ContactForm;
  status: 422 | 429;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** A repeated field is an array, and no text. */
const typed = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

function faultsOf(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): ContactForm['faults'] {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[String(path[0])] ??= message;
  return faults;
}

/** By a redirect, so that reloading the page does not send the message again. */
function thank(ctx: Context): void {
  ctx.status = 303;
  ctx.set({ location: `${PATH}?sent`, 'cache-control': 'no-store' });
}
