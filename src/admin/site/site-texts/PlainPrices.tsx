import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { PlainPrice } from '#src/contract/site/content.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { nameLink, note, panelNote, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ChipText } from './chips/ChipText.tsx';
import { aroundChips, changedPart } from './chips/excerpt.ts';
import { useMayEdit } from './SectionRights.tsx';
import * as css from './site-texts.css.ts';

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);
const canLink = ({ after }: PlainPrice) => after !== null;
const addressOf = ({ key, path }: PlainPrice) => `${ADMIN_PATH}/site/texts/${key}#${path}`;

function useLinkPrices() {
  return useMutation(
    mutate('POST /api/admin/content-prices', {
      input: (chosen: readonly PlainPrice[]) => ({
        body: { texts: chosen.map(({ key, path, before }) => ({ key, path, before })) },
      }),
      failed: 'Could not change the texts',
      changes: [
        'GET /api/admin/content-prices',
        'GET /api/admin/content',
        'GET /api/admin/content/:key',
        'GET /api/admin/attention',
      ],
      onSuccess: ({ linked, left }) =>
        toast({
          title: `${texts(linked)} published`,
          description:
            left === 0
              ? 'From now on they follow your offer. The versions before are in their history.'
              : `${texts(left)} changed in the meantime and stayed as they are.`,
        }),
    }),
  );
}

/** Texts that are correct today but would not follow the offer. Shows each change before it is made. */
export function PlainPrices() {
  const { data } = useQuery(query('GET /api/admin/content-prices'));
  const mayEdit = useMayEdit();
  const link = useLinkPrices();
  const found = data?.texts.filter(({ isEarlier }) => !isEarlier) ?? [];
  if (found.length === 0) return null;
  const mine = found.filter((each) => canLink(each) && mayEdit(each.key));
  return (
    <Panel
      title="Texts that do not follow your offer"
      action={
        mine.length > 1 && (
          <Button tone="quiet" disabled={link.isPending} onClick={() => link.mutate(mine)}>
            {`Let all ${mine.length} follow it`}
          </Button>
        )
      }
    >
      <PlainPriceRows found={found} action="Let it follow" />
      <p className={panelNote}>
        Visitors read the same words as before. When you change your offer, the marked parts change with it.
      </p>
    </Panel>
  );
}

interface RowsProps {
  found: readonly PlainPrice[];
  action: string;
}

export function PlainPriceRows({ found, action }: RowsProps) {
  const mayEdit = useMayEdit();
  const link = useLinkPrices();
  const keep = useMutation(
    mutate('POST /api/admin/content-prices/keep', {
      input: ({ key, before }: PlainPrice) => ({ body: { texts: [{ key, before }] } }),
      failed: 'Could not leave the text as it is',
      changes: ['GET /api/admin/content-prices', 'GET /api/admin/attention'],
    }),
  );
  return (
    <ul className={rows}>
      {found.map((each) => (
        <li key={`${each.key} ${each.path}`} className={`${panelRow} ${css.row}`}>
          <div className={css.rowText}>
            <Link className={nameLink} to={addressOf(each)}>
              {placeOfSection(each.key)}
            </Link>
            <p className={note} dir="auto">
              {each.willRead !== each.reads && (
                <>
                  <del className={css.before}>{changedPart(each.reads, each.willRead ?? '')}</del>{' '}
                </>
              )}
              {each.after === null ? 'Decide yourself' : <ChipText text={aroundChips(each.after)} />}
            </p>
          </div>
          {mayEdit(each.key) && (
            <div className={inRow}>
              {canLink(each) && (
                <Button
                  tone="quiet"
                  disabled={link.isPending}
                  aria-label={`${action}: ${placeOfSection(each.key)}, ${each.label}`}
                  onClick={() => link.mutate([each])}
                >
                  {action}
                </Button>
              )}
              <Button
                tone="plain"
                disabled={keep.isPending}
                aria-label={`Leave as it is: ${placeOfSection(each.key)}, ${each.label}`}
                onClick={() => keep.mutate(each)}
              >
                Leave as it is
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
