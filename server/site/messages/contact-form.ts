import type { Context, Middleware } from 'koa';
import { isFormUsed } from '#db/queries/site/messages.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { contact } from '#src/content/site/tools.ts';
import { contactInput } from '#src/contract/site/messages.ts';
import type { ContactForm } from '#src/pages/page-input.ts';
import { routes } from '#src/routes.ts';
import { readForm } from '../../http/middleware/read-form.ts';
import { allowTrustedTypes } from '../../http/middleware/security-headers.ts';
import type { SiteDeps } from '../deps.ts';
import { createContactLimits } from './contact-limits.ts';
import { createFormTokens, type TokenFault } from './form-token.ts';
import { keepMessage } from './keep-message.ts';
import { createProofsOfWork } from './proof-of-work.ts';

const PATH = routes.contact.path;
/** The only policy of the page's script, for its worker's address (`solve.ts`). */
const WORKER_POLICY = 'proof-of-work';

const SENTENCES: Record<TokenFault | 'limit', string> = {
  invalid: 'We could not tell whether this form is ours, so nothing was sent. Please send it again.',
  expired: 'The form was open for more than a day, so nothing was sent. Please send it again.',
  'too-fast': 'That was very fast, so nothing was sent yet. Check your message, then send it again.',
  limit:
    'Too many messages were sent from your network. Nothing was sent. Please try again later, or write us an e-mail.',
};

const checkFailed = (email: string) =>
  `Many messages are arriving right now, so your browser must do a short check, which needs JavaScript. The check did not work, so your message was not sent. Please send it again${email && `, or write an e-mail to ${email}`}.`;

/**
 * Serves the form of `/contact` and takes messages; call it for that path only. Works without a script,
 * except while many messages require a proof of work. Shows a refused message again, with its faults.
 */
export function contactForm(deps: SiteDeps): Middleware {
  const { content, config, now } = deps;
  const tokens = createFormTokens(config.appSecret);
  const proofs = createProofsOfWork(config.appSecret);
  const limits = createContactLimits(deps.limits);
  const open = (values: ContactForm['values']): ContactForm => ({
    token: tokens.make(now()),
    values,
    faults: {},
  });

  /** @returns why it was refused; undefined when the sender is thanked */
  async function take(sent: Record<string, unknown>, address: string): Promise<Refusal | undefined> {
    const values = {
      name: typed(sent.name, 200),
      email: typed(sent.email, 300),
      text: typed(sent.text, 20_000),
      // The value of a checkbox; absent when it is not checked.
      mayUseQuestion: sent.mayUseQuestion === 'yes',
    };
    // Only programs see the trap; tell them that all is well.
    if (typed(sent.website, 1) !== '') return undefined;
    const token = tokens.read(sent.token, now());
    const isOurs = 'key' in token || token.fault === 'too-fast';
    // A corrected form keeps its age, so that the second try is not too fast.
    const again = { ...open(values), ...(isOurs && { token: String(sent.token) }) };
    const { data, error } = contactInput.safeParse(values);
    if (error) return { form: { ...again, faults: faultsOf(error.issues) }, status: 422 };
    if ('fault' in token) return { form: { ...again, note: SENTENCES[token.fault] }, status: 422 };
    // A repeat changes nothing, so it costs neither a proof nor a message of the limits.
    if (await isFormUsed(deps.db, token.key)) return undefined;
    if (await limits.needsProof(address)) {
      const { challenge, proof } = sent;
      const fault = await proofs.check({ form: again.token, challenge, proof }, now());
      // A failed check must not restart endlessly.
      const sendWhenDone = fault === 'expired' || proof === undefined;
      const { identity } = await content.current();
      const note = sendWhenDone ? undefined : checkFailed(identity.supportEmail);
      if (fault) return { form: { ...again, note }, status: 422, sendWhenDone };
    }
    const counted = await limits.take(address);
    if (!counted) return { form: { ...again, note: SENTENCES.limit }, status: 429 };
    // The same form may have been sent twice at once.
    if (!(await keepMessage(deps, data, token.key))) await counted.takeBack();
    return undefined;
  }

  async function show(ctx: Context, form: ContactForm, sendWhenDone: boolean): Promise<void> {
    ctx.state.contact = form;
    if (!(await limits.needsProof(ctx.ip))) return;
    const challenge = await proofs.make(form.token, now());
    ctx.state.contact = { ...form, proof: { challenge, sendWhenDone } };
    allowTrustedTypes(ctx, WORKER_POLICY);
  }

  return async (ctx, next) => {
    if (!METHODS.has(ctx.method)) return next();
    // While the form is off, its address does not exist.
    if (!textsOf(await content.current(), contact).on) return next();
    if (ctx.method !== 'POST') {
      await show(ctx, open({ name: '', email: '', text: '', mayUseQuestion: false }), false);
      return next();
    }
    const refusal = await take(await readForm(ctx), ctx.ip);
    if (!refusal) return thank(ctx);
    await show(ctx, refusal.form, refusal.sendWhenDone ?? false);
    // Responds as if opened; only the status differs.
    ctx.method = 'GET';
    await next();
    if (ctx.status === 200) ctx.status = refusal.status;
  };
}

interface Refusal {
  form: ContactForm;
  status: 422 | 429;
  sendWhenDone?: boolean;
}

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** A repeated field is an array, not text. */
const typed = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

function faultsOf(issues: ReadonlyArray<{ path: PropertyKey[]; message: string }>): ContactForm['faults'] {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) faults[String(path[0])] ??= message;
  return faults;
}

/** Redirects, so that reloading does not send the message again. */
function thank(ctx: Context): void {
  ctx.status = 303;
  ctx.set({ location: `${PATH}?sent`, 'cache-control': 'no-store' });
}
