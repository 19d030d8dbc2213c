import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { OutdatedText } from '#src/contract/site/content.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { nameLink, note, panelNote, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PlainPriceRows } from './PlainPrices.tsx';
import * as css from './site-texts.css.ts';

/** The server's limit. */
const AT_ONCE = 50;

const addressOf = ({ kind, id, title }: OutdatedText) =>
  kind === 'post'
    ? `${ADMIN_PATH}/posts/${id}`
    : kind === 'material'
      ? `${ADMIN_PATH}/marketing-materials/${id}`
      : `${ADMIN_PATH}/media?q=${encodeURIComponent(title)}`;
const kinds = { post: 'Published post', material: 'Marketing material', video: 'Video' } as const;
const canCorrect = ({ prices }: OutdatedText) => prices.some(({ now }) => now !== null);
const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

/**
 * Sections, posts, materials and videos that state a price of an earlier offer, with suggested corrections.
 */
export function OutdatedTexts() {
  const { data } = useQuery(query('GET /api/admin/content-outdated'));
  const plain = useQuery(query('GET /api/admin/content-prices'));
  const correct = useMutation(
    mutate('POST /api/admin/content-outdated', {
      input: (chosen: readonly OutdatedText[]) => ({
        body: { texts: chosen.slice(0, AT_ONCE).map(({ kind, id, version }) => ({ kind, id, version })) },
      }),
      failed: 'Could not correct the prices',
      changes: [
        'GET /api/admin/content-outdated',
        'GET /api/admin/attention',
        'GET /api/admin/posts',
        'GET /api/admin/marketing-materials',
      ],
      onSuccess: ({ corrected, left }) =>
        toast({
          title: `${texts(corrected)} corrected`,
          description:
            left === 0
              ? 'The versions before are in their history.'
              : `${texts(left)} changed in the meantime and stayed as they are.`,
        }),
    }),
  );
  const sections = plain.data?.texts.filter(({ isEarlier }) => isEarlier) ?? [];
  const others = data?.texts ?? [];
  if (others.length + sections.length === 0) return null;
  const correctable = others.filter(canCorrect);
  return (
    <Panel
      title="Texts with an earlier price"
      action={
        correctable.length > 1 && (
          <Button tone="quiet" disabled={correct.isPending} onClick={() => correct.mutate(correctable)}>
            {`Correct ${texts(Math.min(correctable.length, AT_ONCE))}`}
          </Button>
        )
      }
    >
      {sections.length > 0 && <PlainPriceRows found={sections} action="Correct" />}
      {others.length > 0 && (
        <ul className={rows}>
          {others.map((text) => (
            <li key={`${text.kind} ${text.id}`} className={`${panelRow} ${css.row}`}>
              <div>
                <Link className={nameLink} dir="auto" to={addressOf(text)}>
                  {text.title}
                </Link>
                <p className={note}>
                  {kinds[text.kind]}
                  {text.prices.map(({ was, now }) => (
                    <span key={was}>
                      {', '}
                      <del className={css.before}>{was}</del>{' '}
                      {now === null ? 'decide yourself' : <ins className={css.after}>{now}</ins>}
                    </span>
                  ))}
                </p>
              </div>
              {canCorrect(text) && (
                <Button
                  tone="quiet"
                  disabled={correct.isPending}
                  aria-label={`Correct: ${text.title}`}
                  onClick={() => correct.mutate([text])}
                >
                  Correct
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={panelNote}>
        A sentence about something else that costs as much is listed, too. Look before you correct.
      </p>
    </Panel>
  );
}
