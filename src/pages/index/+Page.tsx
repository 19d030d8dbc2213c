import { ButtonLink } from '#src/components/Button/Button.tsx';
import { headlines } from '#src/content/site.ts';

export function Page() {
  return (
    <section>
      <h1>{headlines.main}</h1>
      <ButtonLink href="/booking">Book a Session</ButtonLink>
    </section>
  );
}
