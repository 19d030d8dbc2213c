import { Link } from 'react-router';
import type { ImportItem } from '#src/contract/blog/imports.ts';
import { formatNumber } from '#src/contract/format.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { nameLink } from '../../ui/lists.css.ts';
import { TableScroll } from '../../ui/TableScroll.tsx';
import { Time } from '../../ui/Time.tsx';
import { table } from '../../ui/table.css.ts';
import { nowrap } from '../../ui/ui.css.ts';
import { isImportable, itemBadge } from './import-labels.ts';
import * as css from './imports.css.ts';

interface Props {
  items: readonly ImportItem[];
  /** Nothing will be imported any longer. */
  isOver: boolean;
  /** Undefined when nothing can be chosen any longer. */
  onChoose: ((positions: number[], chosen: boolean) => void) | undefined;
}

export function ItemsTable({ items, isOver, onChoose }: Props) {
  const choices = items.filter(isImportable);
  const isAll = choices.length > 0 && choices.every(({ chosen }) => chosen);
  return (
    <TableScroll label="Table: Items of the file">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.line}>
                {onChoose && choices.length > 0 && (
                  <label className={css.boxCell}>
                    <input
                      className={css.box}
                      type="checkbox"
                      aria-label="Choose all on this page"
                      checked={isAll}
                      onChange={() =>
                        onChoose(
                          choices.map(({ position }) => position),
                          !isAll,
                        )
                      }
                    />
                  </label>
                )}
                Title
              </span>
            </th>
            <th scope="col">Status</th>
            <th scope="col">Date</th>
            <th scope="col">Images</th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.position} item={item} isOver={isOver} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

interface RowProps extends Pick<Props, 'isOver' | 'onChoose'> {
  item: ImportItem;
}

function Row({ item, isOver, onChoose }: RowProps) {
  const { position, place, slug, tags, publishedAt, images, reason, notes, chosen, postId } = item;
  const title = item.title || place;
  const { label, tone } = itemBadge(item, isOver);
  const sentences = [reason, ...notes].filter(Boolean);
  return (
    <tr>
      <td className={css.item}>
        <div className={css.line}>
          {onChoose && isImportable(item) && (
            <label className={css.boxCell}>
              <input
                className={css.box}
                type="checkbox"
                aria-label={`Import ${title}`}
                checked={chosen}
                onChange={() => onChoose([position], !chosen)}
              />
            </label>
          )}
          <div className={css.textBlock}>
            <p className={css.text} dir="auto">
              {postId === null ? (
                title
              ) : (
                <Link className={nameLink} to={`${ADMIN_PATH}/posts/${postId}`}>
                  {title}
                </Link>
              )}
            </p>
            {slug && <p className={css.also}>/blog/{slug}</p>}
            {tags.length > 0 && (
              <p className={css.also} dir="auto">
                {tags.join(', ')}
              </p>
            )}
          </div>
        </div>
      </td>
      <td className={nowrap} data-label="Status">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={nowrap} data-label="Date">
        {publishedAt ? <Time value={publishedAt} plain /> : '–'}
      </td>
      <td data-label="Images" data-minor={images === 0 || undefined}>
        {formatNumber(images)}
      </td>
      <td className={css.notes} data-label="Notes" data-minor={sentences.length === 0 || undefined}>
        {sentences.length === 0 ? (
          '–'
        ) : (
          <ul className={css.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence} dir="auto">
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
