import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { PartOutcome } from '#src/contract/generator/suggestion-parts.ts';
import type { Suggestion } from '#src/contract/generator/suggestions.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { nameLink, note, noteWarning, panelRow, row } from '../../ui/lists.css.ts';
import { Time } from '../../ui/Time.tsx';
import { PartDifference } from './PartDifference.tsx';
import { kindLabels } from './suggestion-labels.ts';
import { suggestionReads } from './suggestion-reads.ts';
import * as css from './suggestions.css.ts';

const unfit: Record<Exclude<PartOutcome, 'taken'>, string> = {
  missing: 'The text has changed here, so this change no longer applies.',
  ambiguous: 'This passage now appears more than once in the text, so this change no longer applies.',
  overlapping: 'Another change replaces this one.',
};

const counted = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

interface Props {
  suggestion: Suggestion;
  /** True while many are decided at once. */
  isBusy: boolean;
  /** True below the group that it belongs to. */
  isMember?: boolean;
}

export function SuggestionRow({ suggestion, isBusy, isMember = false }: Props) {
  const { id, kind, postId, title, otherPostId, reason, parts, createdAt } = suggestion;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const fitting = parts.flatMap(({ fits }, index) => (fits === 'taken' ? [index] : []));
  const chosen = fitting.filter((index) => !left.has(index));
  const take = useMutation(
    mutate('POST /api/admin/proposals/:id/take', {
      failed: 'Could not apply the suggestion',
      changes: suggestionReads,
      onSuccess: ({ parts: outcomes }) => {
        const made = outcomes.filter(({ outcome }) => outcome === 'taken').length;
        const missed = outcomes.length - made;
        toast({
          title: outcomes.length === 0 ? 'Marked as done' : `${counted(made)} made`,
          ...(missed > 0 && { description: `${counted(missed)} no longer fit the text.` }),
        });
      },
    }),
  );
  const dismiss = useMutation(
    mutate('POST /api/admin/proposals/:id/dismiss', {
      failed: 'Could not dismiss the suggestion',
      changes: suggestionReads,
      onSuccess: () => toast({ title: 'Suggestion dismissed' }),
    }),
  );
  const toggle = (index: number) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  const busy = isBusy || take.isPending || dismiss.isPending;
  const Heading = isMember ? 'h4' : 'h3';
  return (
    <li className={isMember ? row : panelRow}>
      <article className={css.suggestion} aria-label={`${kindLabels[kind]}: ${title}`}>
        <div className={css.head}>
          {!isMember && <Badge plain>{kindLabels[kind]}</Badge>}
          <Heading className={css.title} dir="auto">
            <Link className={nameLink} to={`${ADMIN_PATH}/posts/${postId}`}>
              {title}
            </Link>
          </Heading>
          <span className={note}>
            <Time value={createdAt} plain />
          </span>
        </div>
        {/* A group says it once; those of links name their post. */}
        {(!isMember || kind === 'link') && (
          <p className={css.reason} dir="auto">
            {reason}
          </p>
        )}
        {parts.length > 0 && (
          <ul className={css.parts}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its name
              <li key={index} className={css.part}>
                <label className={css.choose}>
                  <input
                    className={css.box}
                    type="checkbox"
                    aria-label={`Accept change ${index + 1} of ${parts.length}`}
                    checked={part.fits === 'taken' && !left.has(index)}
                    disabled={part.fits !== 'taken' || busy}
                    onChange={() => toggle(index)}
                  />
                </label>
                <div>
                  <PartDifference part={part} />
                  {part.fits !== 'taken' && <p className={noteWarning}>{unfit[part.fits]}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
        <div className={inRow}>
          {parts.length > 0 && (
            <Button
              disabled={busy || chosen.length === 0}
              aria-label={`Accept ${counted(chosen.length)} to ${title}`}
              onClick={() => take.mutate({ params: { id }, body: { parts: chosen } })}
            >
              {parts.length > 1 ? `Accept ${counted(chosen.length)}` : 'Accept'}
            </Button>
          )}
          {kind === 'merge' && otherPostId !== null && (
            <Link
              className={button({ size: 'small' })}
              to={`${ADMIN_PATH}/topics/merge?keep=${postId}&drop=${otherPostId}`}
            >
              Compare and merge
            </Link>
          )}
          {parts.length === 0 && kind === 'refresh' && (
            <>
              <Link className={button({ size: 'small' })} to={`${ADMIN_PATH}/posts/${postId}`}>
                Open in the editor
              </Link>
              <Button
                tone="quiet"
                disabled={busy}
                onClick={() => take.mutate({ params: { id }, body: { parts: [] } })}
              >
                Mark as done
              </Button>
            </>
          )}
          <Button
            tone="plain"
            disabled={busy}
            aria-label={`Dismiss the suggestion for ${title}`}
            onClick={() => dismiss.mutate({ params: { id } })}
          >
            Dismiss
          </Button>
        </div>
      </article>
    </li>
  );
}
