import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage } from '#src/content/blog.ts';

/** Any address of the blog while it is closed: the list, a tag, a post, whether or not it is there. */
export function BlogClosed() {
  const { title, text, action, href } = blogPage.closed;
  return (
    <StatusCard title={title} text={text}>
      <ButtonLink href={href}>{action}</ButtonLink>
    </StatusCard>
  );
}
