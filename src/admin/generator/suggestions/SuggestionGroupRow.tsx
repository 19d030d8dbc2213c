import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { SuggestionGroup } from '#src/contract/generator/suggestions.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { nameLink, note, panelRow } from '../../ui/lists.css.ts';
import { GroupMembers } from './GroupMembers.tsx';
import { PartDifference } from './PartDifference.tsx';
import { countedPosts, kindLabels } from './suggestion-labels.ts';
import * as css from './suggestions.css.ts';
import type { Decision } from './use-bulk-decision.ts';

interface Props {
  group: SuggestionGroup;
  isBusy: boolean;
  decide: (decision: Decision, members: SuggestionGroup['members']) => void;
}

/** Suggestions that are alike, with one of them as an example. */
export function SuggestionGroupRow({ group, isBusy, decide }: Props) {
  const { sample, members, canTake } = group;
  const [isOpen, setOpen] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const about = sample.kind === 'link' ? `Link to “${sample.otherTitle ?? ''}”` : sample.reason;
  const all = countedPosts(members.length);
  const [part] = sample.parts;
  return (
    <li className={panelRow}>
      <article className={css.suggestion} aria-label={`${kindLabels[sample.kind]}: ${all}`}>
        <div className={css.head}>
          <Badge plain>{kindLabels[sample.kind]}</Badge>
          <h3 className={css.title}>{all}</h3>
        </div>
        <p className={css.reason} dir="auto">
          {about}
        </p>
        {part && (
          <div className={css.sample}>
            <p className={note}>
              For example,{' '}
              <Link className={nameLink} to={`${ADMIN_PATH}/posts/${sample.postId}`}>
                <bdi>{sample.title}</bdi>
              </Link>
            </p>
            <PartDifference part={part} />
          </div>
        )}
        <div className={inRow}>
          {canTake && (
            <Button
              disabled={isBusy}
              aria-label={`Accept all ${members.length}: ${about}`}
              onClick={() => decide('take', members)}
            >
              Accept all {members.length}
            </Button>
          )}
          <Button
            tone="plain"
            disabled={isBusy}
            aria-label={`Dismiss all ${members.length}: ${about}`}
            onClick={() => setConfirming(true)}
          >
            Dismiss all
          </Button>
          <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the posts' : `Show all ${members.length} posts`}
          </Button>
        </div>
        {isOpen && <GroupMembers sampleId={sample.id} isBusy={isBusy} />}
      </article>
      <Confirm
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Dismiss all ${members.length}?`}
        text={`${all} stay as they are. These suggestions are not made again for the same texts.`}
        action={`Dismiss all ${members.length}`}
        pending={isBusy}
        onConfirm={() => {
          setConfirming(false);
          decide('dismiss', members);
        }}
      />
    </li>
  );
}
