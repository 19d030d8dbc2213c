import { useState } from 'react';
import { Link } from 'react-router';
import { button } from '#src/components/Button/Button.css.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { formatNumber } from '#src/contract/format.ts';
import type { Topic } from '#src/contract/generator/topics.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { nowrap, quiet } from '../../ui/ui.css.ts';
import { stateLabels } from './topic-state.ts';
import * as css from './topics.css.ts';
import { useTopicActions } from './use-topic-actions.ts';

const EditQuestion = lazyPart(() => import('./EditQuestion.tsx'));
const PostPicker = lazyPart(() => import('./PostPicker.tsx'));

export function TopicRow({ topic }: { topic: Topic }) {
  const [open, setOpen] = useState<'edit' | 'assign' | 'delete'>();
  const { assign, remove, write } = useTopicActions();
  const { id, kind, question, keyword, state, notes, owner, others, views, bookings } = topic;
  const close = () => setOpen(undefined);
  const rival = others.find(({ published }) => published);
  const { label, tone } = stateLabels[state];
  // On a phone, the cell would be empty without a post.
  const unlessOwned = owner ? {} : { 'data-minor': true };
  return (
    <tr>
      <td className={css.question}>
        <p className={css.questionText} dir="auto">
          {question}
        </p>
        {kind === 'question' && keyword && (
          <p className={css.keyword} dir="auto">
            Keyword: {keyword}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={css.why}>
            {note}
          </p>
        ))}
      </td>
      <td className={nowrap} data-label="State">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className={css.post} data-label="Post" data-wide {...unlessOwned}>
        {owner ? (
          <Link dir="auto" to={`${ADMIN_PATH}/posts/${owner.id}`}>
            {owner.title}
          </Link>
        ) : (
          <span className={quiet}>–</span>
        )}
        {others.length > 0 && (
          <ul className={css.others} aria-label="Other posts that answer it">
            {others.map((post) => (
              <li key={post.id}>
                <Link dir="auto" to={`${ADMIN_PATH}/posts/${post.id}`}>
                  {post.title}
                </Link>
                {!post.published && ' (draft)'}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className={nowrap} data-label="Views, 90 days" {...unlessOwned}>
        {owner ? formatNumber(views) : <span className={quiet}>–</span>}
      </td>
      <td className={nowrap} data-label="Bookings" {...unlessOwned}>
        {owner ? formatNumber(bookings) : <span className={quiet}>–</span>}
      </td>
      <td>
        <span className={css.actions}>
          {state === 'open' && (
            <Button
              tone="quiet"
              aria-label={`Write now: ${question}`}
              disabled={write.isPending}
              onClick={() => write.mutate(id)}
            >
              Write now
            </Button>
          )}
          {state === 'competing' && owner && rival && (
            <Link
              className={button({ size: 'small' })}
              to={`${ADMIN_PATH}/topics/merge?keep=${owner.id}&drop=${rival.id}`}
              aria-label={`Merge: ${question}`}
            >
              Merge
            </Link>
          )}
          <Button
            tone="quiet"
            aria-label={`${owner ? 'Change post' : 'Assign post'}: ${question}`}
            onClick={() => setOpen('assign')}
          >
            {owner ? 'Change post' : 'Assign post'}
          </Button>
          {kind === 'question' && (
            <Button tone="quiet" aria-label={`Edit: ${question}`} onClick={() => setOpen('edit')}>
              Edit
            </Button>
          )}
        </span>
        {open === 'edit' && <EditQuestion topic={topic} onDelete={() => setOpen('delete')} onClose={close} />}
        {open === 'assign' && (
          <PostPicker
            question={question}
            assigned={owner !== null}
            onChoose={(postId) => {
              assign.mutate({ id, postId });
              close();
            }}
            onClose={close}
          />
        )}
        {open === 'delete' && (
          <Confirm
            onClose={close}
            title="Delete this question?"
            text={
              owner
                ? `"${question}" will be removed from the map. Its post stays as it is.`
                : `"${question}" will be removed from the map.`
            }
            action="Delete question"
            pending={remove.isPending}
            onConfirm={() => remove.mutate(id, { onSuccess: close })}
          />
        )}
      </td>
    </tr>
  );
}
