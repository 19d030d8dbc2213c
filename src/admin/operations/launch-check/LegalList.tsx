import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { launchCheck } from '#src/content/operations/launch-check-copy.ts';
import type { ImprintCountry, LaunchLegal } from '#src/contract/operations/launch-check.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { note } from '../../ui/lists.css.ts';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './launch-check.css.ts';

const copy = launchCheck.legal;
const texts = `${ADMIN_PATH}/site/texts`;

/** Shows if the legal texts name the owner, and the imprint page that some countries require. */
export function LegalList({ legal: { owner, documents, imprint } }: { legal: LaunchLegal }) {
  return (
    <details className={css.details}>
      <summary className={css.summary}>{copy.list}</summary>
      <ul role="list" className={css.list}>
        {owner === '' && (
          <li className={css.item}>
            <p className={css.main}>{copy.noOwner}</p>
            <Link className={textLink} to={`${texts}/offer.receipts`}>
              {copy.company}
            </Link>
          </li>
        )}
        {owner !== '' &&
          documents.map(({ key, namesOwner }) => (
            <li key={key} className={css.item}>
              <div className={css.main}>
                <p className={css.name}>{copy.documents[key]}</p>
                <p className={css.quotation}>{namesOwner ? copy.named(owner) : copy.unnamed(owner)}</p>
              </div>
              <Link
                className={textLink}
                to={`${texts}/${key}`}
                aria-label={launchCheck.texts.editLabel(copy.documents[key] ?? key)}
              >
                {launchCheck.texts.edit}
              </Link>
            </li>
          ))}
        {imprint.country ? (
          <Imprint country={imprint.country} state={imprint.state} />
        ) : (
          <li className={css.item}>
            <p className={note}>{copy.notNeeded}</p>
          </li>
        )}
      </ul>
    </details>
  );
}

interface ImprintProps {
  country: ImprintCountry;
  state: LaunchLegal['imprint']['state'];
}

function Imprint({ country, state }: ImprintProps) {
  const client = useQueryClient();
  const draft = useMutation(
    mutate('POST /api/admin/launch-check/imprint', {
      input: (chosen: ImprintCountry) => ({ body: { country: chosen } }),
      failed: copy.failed,
      changes: ['GET /api/admin/content'],
      onSuccess: (check) => {
        client.setQueryData(query('GET /api/admin/launch-check').queryKey, check);
        toast({ title: copy.drafted, description: copy.draftedText });
      },
    }),
  );
  return (
    <li className={css.item}>
      <div className={css.main}>
        <p className={css.name}>{copy.imprint}</p>
        <p className={css.quotation}>{copy.states[state]}</p>
        <p className={note}>{copy.needed(country)}</p>
      </div>
      {state === 'missing' ? (
        <Button tone="quiet" disabled={draft.isPending} onClick={() => draft.mutate(country)}>
          {copy.draft}
        </Button>
      ) : (
        <Link className={textLink} to={`${texts}/pages.own`}>
          {copy.edit}
        </Link>
      )}
    </li>
  );
}
