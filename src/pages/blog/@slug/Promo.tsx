import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { promo } from '#src/content/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import * as css from './Promo.css.ts';

/** Beside the article on large screens; sticky, and never covers the text. */
export function PromoSide() {
  const { pitch } = useTexts(promo);
  return (
    <aside className={`${css.side} ${notPrinted}`} aria-label="Book a session">
      <div className={css.card}>
        <Words pitch={pitch} />
        <Options badges={false} />
      </div>
    </aside>
  );
}

/** At the end of the article on small screens. */
export function PromoInline() {
  const { pitchSmall } = useTexts(promo);
  return (
    <aside className={`${css.inline} ${notPrinted}`} aria-label="Book a session">
      <div className={css.card}>
        <Words pitch={pitchSmall} />
        <Options badges />
      </div>
    </aside>
  );
}

function Words({ pitch }: { pitch: string }) {
  const { trial } = useTexts(promo);
  return (
    <>
      <p className={css.title}>{pitch}</p>
      <p className={css.trial}>{trial}</p>
    </>
  );
}

function Options({ badges }: { badges: boolean }) {
  const { tiers } = useContent().offer;
  const { usa, offshore, badge } = useTexts(promo);
  const options = [
    { label: usa, tier: tiers.usa, badge },
    { label: offshore, tier: tiers.offshore, badge: '' },
  ];
  return (
    <ul role="list" className={css.options}>
      {options.map(({ label, tier, badge: shown }, index) => (
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
