import { useData } from '#renderer/page-context.tsx';
import { ClosingCall } from '#src/components/ClosingCall/ClosingCall.tsx';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { bookingFaq } from '#src/content/faq.ts';
import { homeSections, landing } from '#src/content/home.ts';
import { money, tierList } from '#src/content/plans.ts';
import { writtenTestimonials } from '#src/content/testimonials.ts';
import { column } from '#src/design/text.css.ts';
import type { Data } from './+data.ts';
import * as css from './LandingSections.css.ts';

/** Three steps, two prices, one testimonial, four questions. */
export function LandingSections() {
  const { campaign } = useData<Data>();
  const voice = writtenTestimonials[landing.testimonial.index];
  return (
    <>
      <Section title={landing.steps.title}>
        <ol role="list" className={css.steps}>
          {landing.steps.items.map(({ title, text }, index) => (
            <li key={title} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={css.stepTitle}>{title}</h3>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={landing.prices.title} intro={landing.prices.text} ground="raised">
        <ul role="list" className={css.prices}>
          {tierList.map((tier) => (
            <li key={tier.id} className={css.tier}>
              <a className={css.price} href={`${tier.path}${campaign}`}>
                <span className={css.amount}>{money(tier.price)}</span>
                <span className={css.tierName}>{tier.developer}</span>
                <span className={css.text}>{tier.hours.label}</span>
                <span className={css.book}>{landing.action}</span>
              </a>
            </li>
          ))}
        </ul>
      </Section>
      {voice && (
        <figure className={`${column} ${css.voice}`}>
          <blockquote className={css.quote}>{voice.quote}</blockquote>
          <figcaption className={css.author}>{voice.author}</figcaption>
        </figure>
      )}
      <FaqSection title={landing.faq.title} entries={bookingFaq} />
      <ClosingCall {...homeSections.closing} href={`/booking${campaign}`} />
    </>
  );
}
