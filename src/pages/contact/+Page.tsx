import { useData, usePageContext } from '#renderer/page-context.tsx';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { actions } from '#src/content/site/actions.ts';
import { questionConsent } from '#src/content/site/question-consent.ts';
import { contact } from '#src/content/site/tools.ts';
import { consent } from '#src/design/consent.css.ts';
import { column } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import type { ContactForm, ProofOfWork } from '../page-input.ts';
import type { Data } from './+data.ts';
import * as css from './contact.css.ts';
import proofOfWork from './proof.behavior.ts';

/** Plain HTML, which works without scripts. */
export function Page() {
  const { sent, form } = useData<Data>();
  const { title, text, thanks } = useTexts(contact);
  if (sent)
    return (
      <StatusCard title={title} text={thanks}>
        <ButtonLink href="/">{actions.backToHome}</ButtonLink>
      </StatusCard>
    );
  return (
    <>
      <PageHeading title={title} {...(text && { intro: text })} />
      {form && (
        <div className={column}>
          <Form {...form} />
        </div>
      )}
    </>
  );
}

function Form({ token, values, faults, note, proof }: ContactForm) {
  const { action } = useTexts(contact);
  return (
    <form className={css.form} method="post" action={routes.contact.path} noValidate>
      {note && (
        <p className={css.note} role="alert">
          {note}
        </p>
      )}
      {proof && !note && <WithoutScript {...proof} />}
      <input type="hidden" name="token" value={token} />
      <div className={css.trap} aria-hidden="true">
        <label>
          Leave this blank
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={values.name}
        error={faults.name}
      />
      <TextField
        label="Your e-mail"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        defaultValue={values.email}
        error={faults.email}
      />
      <TextArea
        label="Your message"
        error={faults.text}
        help="Up to 5,000 characters."
        className={css.message}
        name="text"
        rows={8}
        defaultValue={values.text}
      />
      <label className={consent}>
        <input type="checkbox" name="mayUseQuestion" value="yes" defaultChecked={values.mayUseQuestion} />
        <span>{questionConsent.wording}</span>
      </label>
      <p className={css.privacy}>
        We use your name and address only to answer you.{' '}
        <a className={css.link} href={routes.privacy.path}>
          Privacy Policy
        </a>
      </p>
      <div>
        <Button type="submit" size="large">
          {action}
        </Button>
      </div>
      {proof && <Proof {...proof} />}
    </form>
  );
}

/** `prove-before-sending.ts` solves the challenge and reports here. */
function Proof({ challenge, sendWhenDone }: ProofOfWork) {
  return (
    <div data-proof={sendWhenDone ? 'now' : ''} {...proofOfWork}>
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="proof" defaultValue="" />
      <p className={css.status} role="status" data-proof-status="" />
      <p className={css.note} role="alert" data-proof-failed="" hidden>
        The check did not work in this browser, so your message was not sent. Please try again in an hour
        <OrByMail />.
      </p>
    </div>
  );
}

/** Visitors without scripts cannot solve the challenge. */
function WithoutScript({ sendWhenDone }: ProofOfWork) {
  return (
    <noscript>
      <p className={css.note}>
        {sendWhenDone && 'Your message was not sent. '}
        Many messages are arriving right now, so browsers must do a short check before they send one. The
        check needs JavaScript, which is off. Please turn it on and reload this page, try again in an hour
        <OrByMail />.
      </p>
    </noscript>
  );
}

function OrByMail() {
  const { supportEmail } = usePageContext().identity;
  if (!supportEmail) return null;
  return (
    <>
      , or write an e-mail to{' '}
      <a className={css.link} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </>
  );
}
