import type { ServedPage } from '#renderer/page.ts';
import { isAdmin, isEmbed } from '#src/addresses.ts';
import { AnnouncementBar } from '#src/components/AnnouncementBar/AnnouncementBar.tsx';
import { PreviewBar } from '#src/components/PreviewBar/PreviewBar.tsx';
import { VendorParts } from '#src/components/VendorParts/VendorParts.tsx';
import { serves } from '#src/contract/accounts/access.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import { ADMIN_PATH, managePath, previewPath } from '#src/routes.ts';

/** Bars and links that are not part of the page itself. */
export function AfterPage({ page }: { page: ServedPage }) {
  if (isEmbed(page.urlPathname)) return undefined;
  const announcement = announcementOn(page);
  const bar = announcement && <AnnouncementBar {...announcement} />;
  if (page.editing) return bar;
  return (
    <>
      {bar}
      {page.sitePreview && <PreviewBar path={page.sitePreview} />}
      <EditLink page={page} />
      {carriesVendors(page) && <VendorParts vendors={page.vendors} />}
    </>
  );
}

export const afterPageStyles = (page: ServedPage): string[] => [
  ...(announcementOn(page) ? ['/announcement.css'] : []),
  ...(page.sitePreview ? ['/site-preview.css'] : []),
  ...(carriesVendors(page) ? ['/vendors.css'] : []),
];

/** The server gives vendors to public pages of visitors alone (`vendor-policy.ts`). */
const carriesVendors = ({ vendors, editing, sitePreview, errorStatus }: ServedPage) =>
  vendors.length > 0 && !editing && !sitePreview && !errorStatus;

const announcementOn = ({ announcement, urlPathname }: ServedPage) =>
  isAdmin(urlPathname) || isEmbed(urlPathname) ? undefined : announcement;

/** True for a page whose texts are not the site's own. */
const isPersonal = (path: string) =>
  isAdmin(path) || [managePath(''), previewPath('')].some((start) => path.startsWith(start));

const editLink = {
  position: 'fixed',
  insetInlineStart: '16px',
  insetBlockEnd: '16px',
  zIndex: theme.layer.overlay,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: '0 18px',
  borderRadius: theme.radius.round,
  background: theme.color.brand,
  color: theme.color.onBrand,
  boxShadow: theme.shadow.floating,
  textDecoration: 'none',
} as const;

/** For owners and editors; visitors load nothing of it. */
function EditLink({ page: { user, urlPathname, errorStatus, data } }: { page: ServedPage }) {
  if (!serves('editor', user?.role) || errorStatus || isPersonal(urlPathname)) return undefined;
  const post = (data as { post?: { id?: unknown } } | undefined)?.post?.id;
  const [href, label] =
    typeof post === 'number'
      ? [`${ADMIN_PATH}/posts/${post}`, 'Edit this post']
      : [`${ADMIN_PATH}/site/edit?page=${encodeURIComponent(urlPathname)}`, 'Edit this page'];
  return (
    <nav aria-label="Editing" className={notPrinted}>
      <a className={labelHeading} href={href} style={editLink}>
        {label}
      </a>
    </nav>
  );
}
