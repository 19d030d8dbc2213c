import { Link } from 'react-router';
import { pageOfSection, SECTION_PAGES, SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { textLink } from '../../ui/ui.css.ts';

/** Links to the sections that show a file. @param note appended to each */
export function UsedInSections({ sections, note }: { sections: readonly string[]; note?: string }) {
  return sections.map((key) => {
    const title = SECTIONS[key as SectionKey].title as string | undefined;
    const page = SECTION_PAGES.find(({ id }) => id === pageOfSection(key as SectionKey))?.title;
    return (
      <div key={key}>
        <Link className={textLink} to={`${ADMIN_PATH}/site/texts/${key}`}>
          {[page, title ?? key].filter(Boolean).join(': ')}
        </Link>
        {note && ` (${note})`}
      </div>
    );
  });
}
