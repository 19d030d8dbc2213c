import { ButtonLink } from '#src/components/Button/Button.tsx';
import { promo } from '#src/content/blog.ts';
import { notPrinted } from '#src/design/print.css.ts';
import * as css from './Promo.css.ts';

/** Beside the article on large screens; sticky, and never covers the text. */
export function PromoSide() {
  return (
    <aside className={`${css.side} ${notPrinted}`} aria-label="Book a session">
      <div className={css.card}>
        <Words pitch={promo.pitch} />
        <Options badges={false} />
      </div>
    </aside>
  );
}

/** At the end of the article on small screens. */
export function PromoInline() {
  return (
    <aside className={`${css.inline} ${notPrinted}`} aria-label="Book a session">
      <div className={css.card}>
        <Words pitch={promo.pitchSmall} />
        <Options badges />
      </div>
    </aside>
  );
}

function Words({ pitch }: { pitch: string }) {
  return (
    <>
      <p className={css.title}>{pitch}</p>
      <p className={css.trial}>{promo.trial}</p>
    </>
  );
}

function Options({ badges }: { badges: boolean }) {
  return (
    <ul role="list" className={css.options}>
      {promo.options.map(({ tier, label, price, badgeSmall, href }, index) => (
        <li key={tier}>
          <ButtonLink className={css.option} href={href} tone={index === 0 ? 'primary' : 'quiet'} full>
            <span>{label}</span>
            {badges && badgeSmall && <span className={css.badge}>{badgeSmall}</span>}
            <span className={css.price}>{price}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
