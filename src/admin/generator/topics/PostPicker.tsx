import { Command } from 'cmdk';
import { useState } from 'react';
import { TopSheet } from '#src/components/Dialog/Dialog.tsx';
import * as css from '../../shell/palette/Palette.css.ts';
import { useFoundPosts } from '../../shell/palette/use-post-results.ts';
import { emptyNote } from '../../ui/lists.css.ts';

interface Props {
  question: string;
  /** True if a post answers it now, which can be undone. */
  assigned: boolean;
  onChoose: (postId: number | null) => void;
  onClose: () => void;
}

export default function PostPicker({ question, assigned, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { posts, searching } = useFoundPosts(typed);
  return (
    <TopSheet onClose={onClose} title={`Post for: ${question}`}>
      <Command className={css.palette} label="Post that answers it" shouldFilter={false} loop>
        <Command.Input
          className={css.input}
          placeholder="Search posts by their words"
          value={typed}
          onValueChange={setTyped}
          maxLength={200}
        />
        <Command.List className={css.list} label="Found">
          {posts.map(({ id, title, state }) => (
            <Command.Item key={id} className={css.item} value={`post ${id}`} onSelect={() => onChoose(id)}>
              <span className={css.title} dir="auto">
                {title}
              </span>
              <span className={css.state}>{state}</span>
            </Command.Item>
          ))}
          {assigned && (
            <Command.Item className={css.item} value="none" onSelect={() => onChoose(null)}>
              <span className={css.title}>No post answers it</span>
              <span className={css.state}>Open again</span>
            </Command.Item>
          )}
          {posts.length === 0 && (
            <p className={emptyNote} role="status">
              {searching
                ? 'Searching …'
                : typed.trim().length < 2
                  ? 'Type at least two letters of the title.'
                  : 'No post has these words.'}
            </p>
          )}
        </Command.List>
      </Command>
    </TopSheet>
  );
}
