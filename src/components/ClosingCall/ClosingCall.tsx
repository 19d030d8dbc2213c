import { column } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { MinuteScale } from '../MinuteScale/MinuteScale.tsx';
import * as css from './ClosingCall.css.ts';

interface Props {
  title: string;
  text: string;
  action: string;
  href?: string;
}

export function ClosingCall({ title, text, action, href = routes.booking.path }: Props) {
  return (
    <section className={css.ground}>
      <div className={`${column} ${css.inner}`}>
        <h2 className={css.title}>{title}</h2>
        <p className={css.text}>{text}</p>
        <ButtonLink tone="inverse" size="large" href={href}>
          {action}
        </ButtonLink>
      </div>
      <MinuteScale className={css.scale} />
    </section>
  );
}
