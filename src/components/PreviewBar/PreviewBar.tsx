import { sitePreview } from '#src/content/site/site-preview.ts';

/** Its styles and script are in `public`, so that visitors load neither. */
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
