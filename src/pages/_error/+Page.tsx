import { usePageContext } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { notFoundPage } from '#src/content/blog.ts';

/** Unknown addresses and pages that failed; the status is the server's. */
export function Page() {
  const { is404 } = usePageContext();
  if (is404)
    return (
      <StatusCard title={notFoundPage.title} text={notFoundPage.text}>
        <ButtonLink href={notFoundPage.href}>{notFoundPage.action}</ButtonLink>
      </StatusCard>
    );
  return (
    <StatusCard
      title="Something went wrong"
      text="The page could not be made. It is our fault, and it has been noted."
    >
      <ButtonLink href="">Try again</ButtonLink>
      <ButtonLink href="/" tone="quiet">
        Return to Home
      </ButtonLink>
    </StatusCard>
  );
}
