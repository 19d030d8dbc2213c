import { usePageContext } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage } from '#src/content/blog/blog.ts';

export function BlogListError({ reference }: { reference?: string | undefined }) {
  const { supportEmail } = usePageContext().identity;
  return (
    <StatusCard
      title={blogPage.error.title}
      text={reference ? `${blogPage.error.text} Reference: ${reference}` : blogPage.error.text}
      alert
    >
      <ButtonLink href="">{blogPage.error.action}</ButtonLink>
      <ButtonLink tone="quiet" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </ButtonLink>
    </StatusCard>
  );
}
