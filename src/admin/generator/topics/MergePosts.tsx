import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { help } from '#src/components/Field/Field.css.ts';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { ADMIN_PATH, postPath } from '#src/routes.ts';
import type { TextHandle } from '../../blog/posts/text/MarkdownEditor.tsx';
import { mutate } from '../../mutate.ts';
import { TextEditors } from '../../texts/TextEditors.tsx';
import { box } from '../../texts/texts.css.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { dialogActions, panelStack, stack } from '../../ui/layouts.css.ts';
import { emptyNote, note, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { blocksOf, withBlock } from './blocks.ts';
import * as css from './topics.css.ts';

interface Props {
  posts: readonly [AdminPost, AdminPost];
}

const NO_CHIPS: readonly never[] = [];

/** Chooses the post that stays, and parts of the other to take over. */
export function MergePosts({ posts: [first, second] }: Props) {
  const navigate = useNavigate();
  const [kept, setKept] = useState(first.id);
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [confirming, setConfirming] = useState(false);
  const editor = useRef<TextHandle>(null);
  /** The place for the next part; undefined while the cursor of the text says it. */
  const next = useRef<number | undefined>(Number.POSITIVE_INFINITY);
  const keep = kept === first.id ? first : second;
  const drop = kept === first.id ? second : first;
  const text = texts[keep.id] ?? keep.content;
  const saved = useUnsavedWarning(Object.keys(texts).length > 0);
  const write = (changed: string) => setTexts((before) => ({ ...before, [keep.id]: changed }));
  const take = (block: string) => {
    const at = Math.min(next.current ?? editor.current?.place() ?? text.length, text.length);
    const { text: longer, end } = withBlock(text, block, at);
    write(longer);
    // The next part goes behind this one, unless someone places the cursor again.
    next.current = end;
  };
  const merge = useMutation(
    mutate('POST /api/admin/topics/merge', {
      failed: 'Could not merge the posts',
      changes: [
        'GET /api/admin/topics',
        'GET /api/admin/proposals',
        'GET /api/admin/proposals/groups',
        'GET /api/admin/proposals/open',
        'GET /api/admin/posts',
        'GET /api/admin/deleted-posts',
      ],
      onSuccess: ({ id }) => {
        saved();
        toast({
          title: 'Posts merged',
          description: `${postPath(drop.slug)} leads to the post that stayed.`,
        });
        navigate(`${ADMIN_PATH}/posts/${id}`);
      },
      onSettled: () => setConfirming(false),
    }),
  );
  return (
    <div className={stack}>
      <Panel title="Which one stays">
        <div className={panelStack}>
          <Choice
            legend="The post that stays"
            options={[first, second].map(({ id, title }) => ({ value: String(id), label: title }))}
            value={String(kept)}
            onChange={(id) => {
              setKept(Number(id));
              next.current = Number.POSITIVE_INFINITY;
            }}
          />
          <ul className={css.facts}>
            {[keep, drop].map((post) => (
              <li key={post.id} className={note}>
                <strong>{post === keep ? 'Stays' : 'Goes'}:</strong> {postPath(post.slug)},{' '}
                {post.published ? 'published' : 'not public'}
              </li>
            ))}
          </ul>
        </div>
      </Panel>
      <div className={css.panes}>
        <Panel title="Text that stays">
          <div className={panelStack}>
            <p className={help}>
              Place the cursor where a part of the other post belongs, then choose “Insert” beside that part.
            </p>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: notices that the cursor is in the text */}
            <div
              className={box}
              onFocus={({ target }) => {
                // The choice of the editor has inputs, too.
                if (!(target instanceof HTMLInputElement)) next.current = undefined;
              }}
            >
              <TextEditors
                key={keep.id}
                kind="article"
                label={`Text of ${keep.title}`}
                value={text}
                chips={NO_CHIPS}
                onChange={write}
                text={editor}
              />
            </div>
          </div>
        </Panel>
        <Panel title={`Parts of ${drop.title}`}>
          {drop.content.trim() === '' && <p className={emptyNote}>That post has no text.</p>}
          <ScrollArea className={css.scroller} label="Parts to insert">
            <ul className={rows}>
              {blocksOf(drop.content).map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
                <li key={index} className={css.block}>
                  <p className={css.blockText} dir="auto">
                    {block}
                  </p>
                  <span>
                    <Button
                      tone="quiet"
                      disabled={text.includes(block)}
                      aria-label={`${text.includes(block) ? 'Inserted' : 'Insert'}: part ${index + 1}`}
                      onClick={() => take(block)}
                    >
                      {text.includes(block) ? 'Inserted' : 'Insert'}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          </ScrollArea>
        </Panel>
      </div>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={() => navigate(-1)}>
          Cancel
        </Button>
        <Button onClick={() => setConfirming(true)}>Merge posts</Button>
      </div>
      {confirming && (
        <Confirm
          onClose={() => setConfirming(false)}
          title="Merge these posts?"
          text={`"${keep.title}" gets the text above. "${drop.title}" moves to the deleted posts, and its address leads to the other one. Its views, bookings and question go over, too. To undo this, restore the deleted post within 30 days, and the earlier text from the history.`}
          action="Merge posts"
          pending={merge.isPending}
          onConfirm={() =>
            merge.mutate({
              body: {
                keep: { id: keep.id, version: keep.version },
                drop: { id: drop.id, version: drop.version },
                content: text,
              },
            })
          }
        />
      )}
    </div>
  );
}
