import { usePageContext } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { notFoundPage } from '#src/content/blog.ts';
import { routes } from '#src/routes.ts';
import { BlogClosed } from '../blog/BlogClosed.tsx';
import { BlogListError } from '../blog/BlogListError.tsx';
import { PostNotFound } from '../blog/PostNotFound.tsx';

/** Unknown addresses and pages that failed; the status is the server's. The blog has words of its own. */
export function Page() {
  const { is404, abortStatusCode, urlPathname, requestId } = usePageContext();
  if (abortStatusCode === 403 && urlPathname.startsWith(routes.blog.path)) return <BlogClosed />;
  if (/^\/blog\/[^/]+$/.test(urlPathname)) return <PostNotFound reference={requestId} />;
  if (is404)
    return (
      <StatusCard title={notFoundPage.title} text={notFoundPage.text}>
        <ButtonLink href={notFoundPage.href}>{notFoundPage.action}</ButtonLink>
      </StatusCard>
    );
  if (urlPathname.startsWith('/blog')) return <BlogListError reference={requestId} />;
  return (
    <StatusCard
      title="Something went wrong"
      text={
        <>
          The page could not be made. It is our fault, and it has been noted.
          {requestId && <> Reference: {requestId}</>}
        </>
      }
    >
      <ButtonLink href="">Try again</ButtonLink>
      <ButtonLink href="/" tone="quiet">
        Return to Home
      </ButtonLink>
    </StatusCard>
  );
}
