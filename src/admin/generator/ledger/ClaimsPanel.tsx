import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { Claim, PostClaim } from '#src/contract/generator/ledger.ts';
import { Badge } from '../../ui/Badge.tsx';
import { emptyNote, note, panelNote, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import * as css from './ClaimsPanel.css.ts';
import { isTelling, kinds, outcomes, placeOfSource, summaryOf, wantsPerson } from './claim-labels.ts';

export type ClaimView = Claim & Partial<Pick<PostClaim, 'id' | 'acceptedBy' | 'acceptedAt' | 'isGone'>>;

interface Props {
  model: string | null;
  notes: readonly string[];
  claims: readonly ClaimView[];
  /** Undefined while there is no post. */
  accept?: { isPending: boolean; one: (id: number) => void } | undefined;
}

/** Each sentence of an article with its kind, its source, what became of it and who answers for it. */
export function ClaimsPanel({ model, notes, claims, accept }: Props) {
  const [isWhole, setWhole] = useState(false);
  const telling = claims.filter(isTelling);
  const shown = isWhole ? claims : telling;
  const hidden = claims.length - telling.length;
  return (
    <Panel title="Claims" action={<span className={note}>{summaryOf(claims)}</span>}>
      {notes.map((each) => (
        <p key={each} className={panelNote} dir="auto">
          {each}
        </p>
      ))}
      {shown.length === 0 && (
        <p className={emptyNote}>
          {model === null
            ? 'Only the rules checked the sentences, and they found nothing.'
            : 'No sentence claims anything that needs a source.'}
        </p>
      )}
      <ul role="list" className={rows}>
        {shown.map((claim, index) => (
          <li key={claim.id ?? index} className={panelRow}>
            <ClaimRow claim={claim} accept={accept} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <div className={css.rest}>
          <Button tone="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide common knowledge' : `Show all ${claims.length} sentences`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function ClaimRow({ claim, accept }: { claim: ClaimView; accept: Props['accept'] }) {
  const { id, sentence, kind, outcome, before, finding, acceptedBy, acceptedAt, isGone } = claim;
  const isRemoved = outcome === 'removed';
  const mayAccept = accept && id !== undefined && wantsPerson(claim) && !acceptedAt && !isGone;
  return (
    <>
      <div className={css.head}>
        <Badge plain>{kinds[kind]}</Badge>
        {outcome !== 'stands' && <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>}
        {isGone && !isRemoved && <span className={note}>No longer in the text</span>}
      </div>
      {before !== null && (
        <p className={css.before} dir="auto">
          Before: <del>{before}</del>
        </p>
      )}
      <p className={css.sentence} data-gone={isRemoved || isGone === true} dir="auto">
        {sentence}
      </p>
      {finding !== null && (
        <p className={css.finding} dir="auto">
          {finding}
        </p>
      )}
      <div className={css.foot}>
        <Source claim={claim} />
        {acceptedAt && (
          <span className={note}>
            Accepted by <bdi>{acceptedBy}</bdi>, <Time value={acceptedAt} plain />
          </span>
        )}
        {mayAccept && (
          <Button
            tone="quiet"
            disabled={accept.isPending}
            aria-label={`Accept: ${sentence}`}
            onClick={() => accept.one(id)}
          >
            Accept
          </Button>
        )}
      </div>
    </>
  );
}

function Source({ claim: { source, ...claim } }: { claim: ClaimView }): ReactNode {
  if (source === null)
    return wantsPerson({ ...claim, source }) ? <span className={note}>No source</span> : null;
  const { name, path } = placeOfSource(source);
  return (
    <span className={note}>
      Source:{' '}
      {path ? (
        <Link className={css.source} to={path}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  );
}
