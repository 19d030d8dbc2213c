import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { blogPage } from '#src/content/blog/blog.ts';

/** On every URL of the closed blog, even for a post that does not exist. */
export function BlogClosed() {
  const { title, text, action, href } = blogPage.closed;
  return (
    <StatusCard title={title} text={text}>
      <ButtonLink href={href}>{action}</ButtonLink>
    </StatusCard>
  );
}
