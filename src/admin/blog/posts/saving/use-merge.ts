import { useRef, useState } from 'react';
import { errorMessage } from '#src/admin/accounts/session/error-message.ts';
import { type Choice, type Merge, mergePost } from '../merge/merge-post.ts';
import type { PostFields } from '../post-form.ts';
import { storedPost } from './open-post.ts';
import { type Base, otherSide, type Wish } from './post-state.ts';
import { CONTESTED } from './saving-labels.ts';

interface Contest {
  merge: Merge;
  next: Base;
  wish: Wish | undefined;
  /** True if the user is asked now. Automatic saves do not interrupt typing. */
  asks: boolean;
}

interface Parts {
  id: number;
  latest: () => Base;
  read: () => PostFields;
  take: (next: Base, fields: PostFields, wish: Wish | undefined) => void;
  onFault: (sentence: string | undefined) => void;
}

/** Merges the form's changes with others' saves, and asks where both changed the same passage. */
export function useMerge({ id, latest, read, take, onFault }: Parts) {
  const [contest, setContest] = useState<Contest>();
  const contested = useRef(false);
  const ask = (next: Contest | undefined) => {
    contested.current = next !== undefined;
    setContest(next);
  };
  const settle = (merge: Merge, next: Base, wish: Wish | undefined) => {
    if (merge.passages.length === 0) {
      ask(undefined);
      take(next, merge.result(new Map()), wish);
      return;
    }
    ask({ merge, next, wish, asks: wish !== undefined });
    onFault(CONTESTED);
  };

  return {
    contest,
    contested,
    /** Fetches others' changes and merges them. @param refusal shown if no one has saved anything */
    async join(wish: Wish | undefined, refusal?: string): Promise<void> {
      try {
        const side = otherSide(latest(), await storedPost(id));
        if (side) settle(mergePost(side.from, read(), side.theirs), side.next, wish);
        else onFault(refusal);
      } catch (reading) {
        onFault(errorMessage(reading as Error));
      }
    },
    /** Merges a draft kept in this browser with the server's post. @param from base of both */
    recover(mine: PostFields, from: PostFields) {
      settle(mergePost(from, mine, latest().fields), latest(), undefined);
    },
    compare: () => contest && setContest({ ...contest, asks: true }),
    leaveMerge: () => contest && setContest({ ...contest, asks: false }),
    choose(choices: ReadonlyMap<number, Choice>) {
      if (!contest) return;
      ask(undefined);
      take(contest.next, contest.merge.result(choices), contest.wish);
    },
  };
}
