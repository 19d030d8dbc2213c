import { usePageContext } from '#renderer/page-context.tsx';
import { isBlog, isPost } from '#src/addresses.ts';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { SearchForm } from '#src/components/SearchForm/SearchForm.tsx';
import { StatusCard } from '#src/components/StatusCard/StatusCard.tsx';
import { notFoundPage } from '#src/content/blog/blog.ts';
import { goneKind } from '#src/content/bookings/booking.ts';
import { routes } from '#src/routes.ts';
import { BlogClosed } from '../blog/BlogClosed.tsx';
import { BlogListError } from '../blog/BlogListError.tsx';
import { PostNotFound } from '../blog/PostNotFound.tsx';
import * as css from './error.css.ts';

/** The server sets the status. The blog has its own texts. */
export function Page() {
  const { errorStatus, urlPathname, requestId } = usePageContext();
  const blog = isBlog(urlPathname);
  if (blog && errorStatus === 403) return <BlogClosed />;
  if (isPost(urlPathname)) return <PostNotFound reference={requestId} />;
  if (errorStatus === 404) return <NotFound />;
  if (errorStatus === 410 && !blog) return <KindGone path={urlPathname} />;
  if (blog) return <BlogListError reference={requestId} />;
  return (
    <StatusCard
      title="Something went wrong"
      text={
        <>
          We could not load this page. The problem is on our side and has been logged.
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

/** An archived kind of session. Its bookings stay. */
function KindGone({ path }: { path: string }) {
  const { offer } = useContent();
  return (
    <StatusCard title={goneKind.title(offer, path)} text={goneKind.text}>
      <ButtonLink href={routes.booking.path}>{goneKind.action}</ButtonLink>
    </StatusCard>
  );
}

function NotFound() {
  const { title, text, next, links } = useTexts(notFoundPage);
  return (
    <StatusCard title={title} text={text}>
      <p className={css.next}>{next}</p>
      {links.map(({ label, href }, index) => (
        <ButtonLink key={href} href={href} tone={index === 0 ? 'primary' : 'quiet'}>
          {label}
        </ButtonLink>
      ))}
      <search className={css.search}>
        <SearchForm />
      </search>
    </StatusCard>
  );
}
