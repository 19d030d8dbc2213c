import { useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { usePageContext } from '#renderer/page-context.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { packCopy } from '#src/content/bookings/pack-copy.ts';
import { packOffer } from '#src/content/bookings/receipts.ts';
import { offerInBrowser } from '#src/content/site/offer.ts';
import { cents, taxNote } from '#src/content/site/price.ts';
import { column } from '#src/design/text.css.ts';
import type { PacksData } from './+data.ts';
import { goodsOf } from './goods.ts';
import { OrderForm } from './OrderForm.tsx';
import * as css from './Packs.css.ts';

function PackChoice({ payments, tax }: PacksData) {
  const { identity } = usePageContext();
  const { offer } = useContent();
  const sold = useTexts(packOffer);
  const goods = goodsOf(sold, offer);
  const [chosen, setChosen] = useState(goods[0]?.id);
  const wanted = goods.find(({ id }) => id === chosen);
  return (
    <div className={`${column} ${css.layout}`}>
      <fieldset className={css.goods}>
        <legend className={css.legend}>{packCopy.choose}</legend>
        {goods.map((each) => (
          <label key={each.id} className={css.good}>
            <input
              className={css.radio}
              type="radio"
              name="goods"
              checked={each.id === chosen}
              onChange={() => setChosen(each.id)}
            />
            <span className={css.name}>
              {each.giftOnly ? sold.words.gift : each.name}
              <span className={css.quiet}>
                {packCopy.hours(each.hours, offer.tiers[each.tier].minutes)},{' '}
                {offer.comparesTwo ? offer.tiers[each.tier].developer : offer.tiers[each.tier].name}
              </span>
            </span>
            <span className={css.price}>
              {cents(each.cents, offer.currency)}
              {each.hours > 1 && (
                <span className={css.quiet}>
                  {packCopy.per(
                    cents(Math.round(each.cents / each.hours), offer.currency),
                    offer.tiers[each.tier].minutes,
                  )}
                </span>
              )}
            </span>
          </label>
        ))}
        {taxNote(tax) && <p className={css.quiet}>{taxNote(tax)}</p>}
      </fieldset>
      <noscript>
        <p>
          {packCopy.noScript} <a href={`mailto:${identity.supportEmail}`}>{identity.supportEmail}</a>
        </p>
      </noscript>
      {wanted && (
        <OrderForm key={wanted.id} goods={wanted} gifts={sold.gifts} payments={payments} tax={tax} />
      )}
    </div>
  );
}

export default island(
  {
    name: 'pages/booking/packs/PackChoice',
    when: 'visible',
    restorePage: (state) => restorePage(state, offerInBrowser),
  },
  PackChoice,
);
