import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { notFoundPage } from '#src/content/blog.ts';

/** An unknown path below /admin, reached by client-side navigation (the server would answer 404). */
export function UnknownScreen() {
  return (
    <StatusCard title={notFoundPage.title} text={notFoundPage.text}>
      <ButtonLink href={notFoundPage.href}>{notFoundPage.action}</ButtonLink>
    </StatusCard>
  );
}
