import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage } from '#src/content/blog/blog.ts';

/** For any problem: the post does not exist or was removed, the blog is closed, the server failed. */
export function PostNotFound({ reference }: { reference?: string | undefined }) {
  const { title, text } = blogPage.notFound;
  return (
    <StatusCard title={title} text={reference ? `${text} Reference: ${reference}` : text}>
      <ButtonLink href={blogPage.notFound.href}>{blogPage.notFound.action}</ButtonLink>
    </StatusCard>
  );
}
