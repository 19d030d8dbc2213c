import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { promo } from '#src/content/blog/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import * as css from './Promo.css.ts';

export function PromoSide() {
  return (
    <aside className={`${css.side} ${notPrinted}`} aria-label="Book a session">
      <Card />
    </aside>
  );
}

export function PromoInline() {
  return (
    <aside className={`${css.inline} ${notPrinted}`} aria-label="Book a session">
      <Card small />
    </aside>
  );
}

function Card({ small = false }: { small?: boolean }) {
  const { pitch, pitchSmall, trial } = useTexts(promo);
  return (
    <div className={css.card}>
      <p className={css.title}>{small ? pitchSmall : pitch}</p>
      <p className={css.trial}>{trial}</p>
      <Options badges={small} />
    </div>
  );
}

/** The first two have buttons of the owner's words; others are called what they are. */
function useOptions() {
  const { comparesTwo, tierList, tiers } = useContent().offer;
  const { usa, offshore, badge } = useTexts(promo);
  if (comparesTwo)
    return [
      { label: usa, tier: tiers.usa, badge },
      { label: offshore, tier: tiers.offshore, badge: '' },
    ];
  return tierList.slice(0, MOST).map((tier) => ({ label: tier.name, tier, badge: '' }));
}

/** More would hide the article; all are on the booking page. */
const MOST = 4;

function Options({ badges }: { badges: boolean }) {
  return (
    <ul role="list" className={css.options}>
      {useOptions().map(({ label, tier, badge: shown }, index) => (
        <li key={tier.id}>
          <ButtonLink className={css.option} href={tier.path} tone={index === 0 ? 'primary' : 'quiet'} full>
            <span>{label}</span>
            {badges && shown && <span className={css.badge}>{shown}</span>}
            <span className={css.price}>{tier.perHour}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
