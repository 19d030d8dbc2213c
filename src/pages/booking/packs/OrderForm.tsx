import { type FormEvent, useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { browserZone } from '#src/components/browser-locale.ts';
import { useContent } from '#src/components/Content/use-texts.ts';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { packCopy } from '#src/content/bookings/pack-copy.ts';
import { cents, priceOf, type TaxRule } from '#src/content/site/price.ts';
import { Billing, type BillingDraft, noBilling } from '../Calendar/Billing.tsx';
import { useFormFaults } from '../Calendar/use-form-faults.ts';
import { Problem } from '../Problem.tsx';
import type { Goods } from './goods.ts';
import * as css from './Packs.css.ts';

interface Props {
  goods: Goods;
  gifts: boolean;
  payments: boolean;
  tax: TaxRule;
}

const nothing = { name: '', email: '', recipientName: '', recipientEmail: '', message: '', deliverOn: '' };
type Draft = typeof nothing;

export function OrderForm({ goods, gifts, payments, tax }: Props) {
  const { currency } = useContent().offer;
  const [draft, setDraft] = useState<Draft>(nothing);
  const [billing, setBilling] = useState<BillingDraft>(noBilling);
  const [gift, setGift] = useState(goods.giftOnly);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<unknown>();
  const { form, faults, check, tell } = useFormFaults<keyof Draft | keyof BillingDraft>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(undefined);
    if (!check(packCopy.faults)) return;
    setSending(true);
    try {
      const { name, email, ...given } = draft;
      const ordered = await api('POST /api/packs', {
        body: {
          name,
          email,
          ...billing,
          ...(gift && given),
          kind: gift ? 'gift' : 'pack',
          pack: goods.pack,
          tier: goods.tier,
          shownCents: goods.cents,
          timeZone: browserZone() ?? 'UTC',
        },
      });
      location.assign(ordered.checkoutUrl ?? ordered.url);
    } catch (error) {
      if (!tell(error)) setRefused(error);
      setSending(false);
    }
  }

  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  const amount = cents(priceOf(goods.cents, 0, tax).totalCents, currency);
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      {gifts && !goods.giftOnly && (
        <fieldset className={css.who}>
          <legend className={css.legend}>{packCopy.who}</legend>
          {[false, true].map((each) => (
            <label key={String(each)} className={css.choice}>
              <input type="radio" name="who" checked={gift === each} onChange={() => setGift(each)} />
              {each ? packCopy.asGift : packCopy.forMe}
            </label>
          ))}
        </fieldset>
      )}
      <h2 className={css.title}>{packCopy.yours}</h2>
      <TextField
        label={packCopy.name}
        error={faults.name}
        required
        autoComplete="name"
        maxLength={100}
        {...field('name')}
      />
      <TextField
        label={packCopy.email}
        error={faults.email}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      {gift && (
        <>
          <h2 className={css.title}>{packCopy.gift}</h2>
          <TextField
            label={packCopy.recipientName}
            error={faults.recipientName}
            autoComplete="off"
            maxLength={100}
            {...field('recipientName')}
          />
          <TextField
            label={packCopy.recipientEmail}
            help={packCopy.recipientEmailHelp}
            error={faults.recipientEmail}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...field('recipientEmail')}
          />
          {draft.recipientEmail && (
            <TextField
              label={packCopy.deliverOn}
              help={packCopy.deliverOnHelp}
              error={faults.deliverOn}
              type="date"
              {...field('deliverOn')}
            />
          )}
          <TextArea
            label={packCopy.message}
            error={faults.message}
            rows={3}
            maxLength={500}
            {...field('message')}
          />
        </>
      )}
      <Billing billing={billing} faults={faults} onChange={setBilling} />
      <Problem className={css.refused} of={refused} />
      <Button type="submit" size="large" full disabled={sending}>
        {sending && <Spinner />}
        {sending ? packCopy.ordering : payments ? packCopy.pay(amount) : packCopy.order(amount)}
      </Button>
      <p className={css.quiet}>{payments ? packCopy.payNow : packCopy.payLater}</p>
    </form>
  );
}
