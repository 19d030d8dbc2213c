import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { notFoundPage } from '#src/content/blog.ts';

/** An address below /admin that no screen has, reached without the server (which answers 404). */
export function UnknownScreen() {
  return (
    <StatusCard title={notFoundPage.title} text={notFoundPage.text}>
      <ButtonLink href={notFoundPage.href}>{notFoundPage.action}</ButtonLink>
    </StatusCard>
  );
}
