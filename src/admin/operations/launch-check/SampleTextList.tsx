import { Link } from 'react-router';
import { launchCheck } from '#src/content/operations/launch-check-copy.ts';
import type { LaunchText } from '#src/contract/operations/launch-check.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { note } from '../../ui/lists.css.ts';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './launch-check.css.ts';

const copy = launchCheck.texts;

interface Props {
  texts: readonly LaunchText[];
  more: number;
}

/** Texts that still mention apps, developers or the sample company, by section. */
export function SampleTextList({ texts, more }: Props) {
  if (texts.length === 0) return null;
  const places = new Map<string, LaunchText[]>();
  for (const each of texts) {
    const place = each.key === null ? copy.site : placeOfSection(each.key);
    places.set(place, [...(places.get(place) ?? []), each]);
  }
  return (
    <details className={css.details}>
      <summary className={css.summary}>{copy.list}</summary>
      <ul role="list" className={css.list}>
        {[...places].map(([place, found]) => (
          <li key={place} className={css.item}>
            <div className={css.main}>
              <p className={css.name}>{place}</p>
              {found.map(({ path, text }) => (
                <p key={path} className={css.quotation} dir="auto">
                  {text}
                </p>
              ))}
            </div>
            <Link className={textLink} to={formOf(found[0])} aria-label={copy.editLabel(place)}>
              {copy.edit}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={note}>{copy.more(more)}</p>}
    </details>
  );
}

const formOf = (found: LaunchText | undefined): string =>
  found?.key ? `${ADMIN_PATH}/site/texts/${found.key}#${found.path}` : `${ADMIN_PATH}/site`;
