import { useContent } from '#src/components/Content/use-texts.ts';
import { Section } from '#src/components/Section/Section.tsx';
import type { BlockOf } from '../blocks.ts';
import type { PricesLook } from './look.ts';

interface Props extends Pick<BlockOf<'prices'>, 'title' | 'text' | 'action'> {
  look: PricesLook;
  campaign?: string;
}

export function Prices({ title, text, action, look: css, campaign = '' }: Props) {
  const { tierList } = useContent().offer;
  return (
    <Section title={title} intro={text} ground="raised">
      <ul role="list" className={css.prices}>
        {tierList.map((tier) => (
          <li key={tier.id} className={css.tier}>
            <a className={css.price} href={`${tier.path}${campaign}`}>
              <span className={css.amount}>{tier.amount}</span>
              <span className={css.tierName}>{tier.developer}</span>
              <span className={css.hours}>{tier.hours.label}</span>
              <span className={css.book}>{action}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
