import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { back } from '#src/content/admin.ts';
import { notFoundPage } from '#src/content/blog/blog.ts';
import { ADMIN_PATH } from '#src/routes.ts';

/** Reached by client-side navigation only; the server would answer 404. */
export function UnknownScreen() {
  const words = useTexts(notFoundPage);
  return (
    <StatusCard title={words.title} text={words.text}>
      <ButtonLink href={ADMIN_PATH}>{back.dashboard.label}</ButtonLink>
    </StatusCard>
  );
}
