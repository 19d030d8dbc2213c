import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage } from '#src/content/blog.ts';

/** Any trouble with a post: it does not exist, it was removed, the blog is closed, the server failed. */
export function PostNotFound() {
  return (
    <StatusCard title={blogPage.notFound.title} text={blogPage.notFound.text}>
      <ButtonLink href={blogPage.notFound.href}>{blogPage.notFound.action}</ButtonLink>
    </StatusCard>
  );
}
