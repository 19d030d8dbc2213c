import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage } from '#src/content/blog/blog.ts';

/** Shown for any problem with a post: it does not exist, it was removed, the blog is closed, the server failed. */
export function PostNotFound({ reference }: { reference?: string | undefined }) {
  const { title, text } = blogPage.notFound;
  return (
    <StatusCard title={title} text={reference ? `${text} Reference: ${reference}` : text}>
      <ButtonLink href={blogPage.notFound.href}>{blogPage.notFound.action}</ButtonLink>
    </StatusCard>
  );
}
