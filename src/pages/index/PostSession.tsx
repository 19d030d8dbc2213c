import { wakes } from '#renderer/islands/island.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { hostingDialog, postSession } from '#src/content/site/home.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import { hostingTerms } from './home-dialogs.ts';
import * as css from './PostSession.css.ts';

export function PostSession() {
  const { title, intro, options, hours } = useTexts(postSession);
  const { hosting } = useContent().offer;
  const { link } = useTexts(hostingDialog);
  const [take, common, host] = options;
  if (!take || !common || !host) return null;
  return (
    <Section title={title} intro={intro}>
      <div className={css.options}>
        <article className={css.common}>
          <Words option={common} />
          {hours.length > 0 && (
            <ol role="list" className={css.hours} aria-hidden="true">
              {hours.map(({ label, minutes }) => (
                <li key={label} className={css.hour}>
                  <span className={css.hourLabel}>{label}</span>
                  <MinuteScale minutes={minutes} />
                </li>
              ))}
            </ol>
          )}
          {common.action && (
            <div>
              <ButtonLink href={routes.booking.path}>{common.action}</ButtonLink>
            </div>
          )}
        </article>
        <article className={css.other}>
          <Words option={take} />
        </article>
        {hosting.offered && (
          <article className={css.other}>
            <Words option={host} />
            {host.action && (
              <div>
                <ButtonLink
                  tone="quiet"
                  role="button"
                  aria-haspopup="dialog"
                  data-opens={hostingTerms.opens}
                  {...wakes(hostingTerms.island)}
                  href={link.href}
                >
                  {host.action}
                  <span className={visuallyHidden}>{`: ${host.title}`}</span>
                </ButtonLink>
              </div>
            )}
          </article>
        )}
      </div>
    </Section>
  );
}

type Option = SectionValue<'home.postSession'>['options'][number];

function Words({ option: { title, price, text, points, tag } }: { option: Option }) {
  return (
    <div className={css.copy}>
      {tag && <p className={css.tag}>{tag}</p>}
      <h3 className={css.title}>{title}</h3>
      <p className={css.price}>{price}</p>
      <p className={css.text}>{text}</p>
      <ul className={css.points}>
        {points.map((point) => (
          <li key={point} className={css.point}>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
