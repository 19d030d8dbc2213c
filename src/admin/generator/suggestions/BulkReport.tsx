import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { ADMIN_PATH } from '#src/routes.ts';
import { nameLink, note, noteWarning, row, rows } from '../../ui/lists.css.ts';
import { failures } from './suggestion-labels.ts';
import * as css from './suggestions.css.ts';
import type { BulkRun, Decision } from './use-bulk-decision.ts';

const done: Record<Decision, string> = { take: 'accepted', dismiss: 'dismissed' };
const busy: Record<Decision, string> = { take: 'Accepting', dismiss: 'Dismissing' };

interface Props {
  run: BulkRun;
  onClose: () => void;
}

/** How far a request for many suggestions is, and in the end which ones failed, and why. */
export function BulkReport({ run: { decision, members, results, isRunning }, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has gone with its group.
  useEffect(() => {
    if (!isRunning) heading.current?.focus();
  }, [isRunning]);
  const failed = results.flatMap(({ id, title, outcome }) => {
    if (outcome === 'taken' || outcome === 'dismissed') return [];
    const member = members.find((each) => each.id === id);
    const isThere = outcome !== 'gone' && member;
    return [
      {
        id,
        title: title ?? member?.title ?? '',
        postId: isThere ? member.postId : undefined,
        reason: failures[outcome],
      },
    ];
  });
  const left = members.length - results.length;
  const sentence = isRunning
    ? `${busy[decision]} ${results.length} of ${members.length} …`
    : `${results.length - failed.length} of ${members.length} ${done[decision]}`;
  return (
    <div className={css.report} role="status" aria-busy={isRunning}>
      <div className={css.reportHead}>
        <h2 className={css.reportTitle} ref={heading} tabIndex={-1}>
          {sentence}
        </h2>
        {!isRunning && (
          <Button tone="plain" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
      {isRunning && (
        <progress
          className={css.progress}
          aria-label={sentence}
          value={results.length}
          max={members.length}
        />
      )}
      {!isRunning && left > 0 && (
        <p className={note}>{left === 1 ? 'One is' : `${left} are`} still in the list.</p>
      )}
      {failed.length > 0 && (
        <ul role="list" className={rows}>
          {failed.map(({ id, title, postId, reason }) => (
            <li key={id} className={row}>
              {postId === undefined ? (
                <bdi className={css.failedTitle}>{title}</bdi>
              ) : (
                <Link className={nameLink} to={`${ADMIN_PATH}/posts/${postId}`}>
                  <bdi>{title}</bdi>
                </Link>
              )}
              <p className={noteWarning}>{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
