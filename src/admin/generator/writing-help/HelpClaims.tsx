import type { HelpAlternative } from '#src/contract/generator/writing-help.ts';
import { Badge } from '../../ui/Badge.tsx';
import { isTelling, kinds, placeOfSource, wantsPerson } from '../ledger/claim-labels.ts';
import * as css from './writing-help.css.ts';

/** New sentences that no source supports, with the reason, and those that have a source. */
export function HelpClaims({ claims }: { claims: HelpAlternative['claims'] }) {
  const open = claims.filter((claim) => claim.finding !== null || wantsPerson(claim));
  const resting = claims.filter((claim) => !open.includes(claim) && isTelling(claim) && claim.source);
  return (
    <section className={css.group} aria-label="Claims">
      <h3 className={css.heading}>
        {open.length === 0 ? 'No new sentence lacks a source that it needs' : 'Check this before you take it'}
      </h3>
      {open.length > 0 && (
        <ul role="list" className={css.claims}>
          {open.map(({ sentence, kind, outcome, finding }) => (
            <li key={sentence} className={css.claim}>
              <span className={css.claimHead}>
                <Badge plain>{kinds[kind]}</Badge>
                <Badge tone="warning">{outcome === 'removed' ? 'Changed' : 'No source'}</Badge>
              </span>
              <p className={css.sentence} dir="auto">
                {sentence}
              </p>
              <p className={css.finding} dir="auto">
                {finding ?? 'No source supports this.'}
              </p>
            </li>
          ))}
        </ul>
      )}
      {resting.map(({ sentence, source }) => (
        <p key={sentence} className={css.note} dir="auto">
          “{sentence}” rests on: {source && nameOf(source)}
        </p>
      ))}
    </section>
  );
}

const nameOf = (source: Parameters<typeof placeOfSource>[0]) =>
  source.id === 'brief' ? 'your own text' : placeOfSource(source).name;
