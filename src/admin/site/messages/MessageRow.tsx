import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageContext } from '#renderer/page-context.tsx';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { Message } from '#src/contract/site/messages.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { note, panelRow } from '../../ui/lists.css.ts';
import { Time } from '../../ui/Time.tsx';
import * as css from './messages.css.ts';
import { replyLink } from './reply-link.ts';

const changes = [
  'GET /api/admin/messages',
  'GET /api/admin/messages/unread',
  'GET /api/admin/attention',
] as const;

export function MessageRow({ message }: { message: Message }) {
  const { identity } = usePageContext();
  const [removing, setRemoving] = useState(false);
  const { id, name, email, text, createdAt, readAt, doneAt } = message;
  const change = useMutation(
    mutate('PATCH /api/admin/messages/:id', {
      input: (body: { read?: boolean; done?: boolean }) => ({ params: { id }, body }),
      failed: 'Could not change the message',
      changes,
    }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/messages/:id', {
      failed: 'Could not delete the message',
      changes,
      onSuccess: () => toast({ title: 'Message deleted' }),
    }),
  );
  const read = () => readAt === null && change.mutate({ read: true });
  return (
    <li className={panelRow}>
      <article className={css.message} aria-label={`Message from ${name}`}>
        <div className={css.head}>
          <h3 className={css.name} dir="auto">
            {name}
          </h3>
          {readAt === null && <Badge tone="brand">Unread</Badge>}
          <span className={note}>
            {email}, <Time value={createdAt} />
          </span>
        </div>
        <p className={css.text} dir="auto">
          {text}
        </p>
        <div className={inRow}>
          <ButtonLink
            size="small"
            href={replyLink(message, identity.name)}
            aria-label={`Reply to ${name}`}
            onClick={read}
          >
            Reply
          </ButtonLink>
          <Button
            tone="quiet"
            disabled={change.isPending}
            onClick={() => change.mutate({ done: doneAt === null, ...(doneAt === null && { read: true }) })}
          >
            {doneAt === null ? 'Mark as done' : 'Reopen'}
          </Button>
          <Button
            tone="quiet"
            disabled={change.isPending}
            onClick={() => change.mutate({ read: readAt === null })}
          >
            {readAt === null ? 'Mark as read' : 'Mark as unread'}
          </Button>
          <Button tone="plain" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        </div>
      </article>
      {removing && (
        <Confirm
          onClose={() => setRemoving(false)}
          title="Delete this message?"
          text={`The message from ${name} will be deleted permanently.`}
          action="Delete message"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } })}
        />
      )}
    </li>
  );
}
