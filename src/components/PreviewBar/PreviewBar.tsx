import { sitePreview } from '#src/content/site/site-preview.ts';

/**
 * Says that a page is a preview of the site, at the lower edge of the window. Its styles and its script, which keeps
 * links that a page makes later inside the preview, are files in `public`, so that visitors load neither.
 */
export function PreviewBar({ path }: { path: string }) {
  return (
    <>
      <aside className="site-preview" aria-label={sitePreview.label}>
        <p>
          <strong>{sitePreview.title}</strong> {sitePreview.text}
        </p>
      </aside>
      <script src="/site-preview.js" data-path={path} />
    </>
  );
}
