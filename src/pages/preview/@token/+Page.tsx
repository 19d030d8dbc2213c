import { useData } from '#renderer/page-context.tsx';
import { previewPage } from '#src/content/blog/blog.ts';
import { column } from '#src/design/text.css.ts';
import type { Data } from '../../blog/@slug/+data.ts';
import { Page as Article } from '../../blog/@slug/+Page.tsx';
import * as css from './Preview.css.ts';

export function Page() {
  const { preview = 'draft' } = useData<Data>();
  return (
    <>
      <div className={css.bar} role="note">
        <p className={column}>
          <strong>{previewPage.label}.</strong> {previewPage[preview]}
        </p>
      </div>
      <Article />
    </>
  );
}
