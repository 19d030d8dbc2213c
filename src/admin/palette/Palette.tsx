import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { TopSheet } from '#src/components/Dialog/Dialog.tsx';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import { type Access, serves } from '#src/contract/access.ts';
import { useUser } from '../session/use-session.ts';
import * as css from './Palette.css.ts';
import { places } from './places.ts';
import { useCommands } from './use-commands.ts';
import { useFoundPosts } from './use-found-posts.ts';
import { useFoundSessions } from './use-found-sessions.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The command palette: finds every screen, post, booking, guest and action by typing, without the mouse. */
export default function Palette({ open, onOpenChange }: Props) {
  return (
    <TopSheet open={open} onOpenChange={onOpenChange} title="Search and commands">
      <Content onDone={() => onOpenChange(false)} />
    </TopSheet>
  );
}

function Content({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { posts, searching } = useFoundPosts(typed);
  const sessions = useFoundSessions(typed);
  const { actions, go } = useCommands();
  const role = useUser()?.role;
  const isOpen = ({ access }: { access: Access }) => serves(access, role);
  const first = sessions.found[0]?.value ?? (posts[0] && `post ${posts[0].id}`);
  // What the server finds arrives later than the local results. If it is all there is, select the first.
  useEffect(() => {
    if (first !== undefined && !list.current?.querySelector('[aria-selected="true"]')) setChosen(first);
  }, [first]);
  const then = (act: () => void) => () => {
    onDone();
    act();
  };
  return (
    <Command
      className={css.palette}
      label="Search and commands"
      value={chosen}
      onValueChange={setChosen}
      loop
    >
      <Command.Input
        className={css.input}
        placeholder="Go to a screen, find a post, booking or guest, or run a command"
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
      />
      <ScrollArea className={css.scroller}>
        <Command.List ref={list} className={css.list} label="Found">
          {posts.length === 0 && sessions.found.length === 0 && (
            <Command.Empty className={css.none}>
              {searching || sessions.searching ? 'Searching...' : 'No results.'}
            </Command.Empty>
          )}
          <Command.Group heading="Go to" className={css.group}>
            {places.filter(isOpen).map(({ label, words, to, icon: Icon }) => (
              <Command.Item
                key={to}
                className={css.item}
                value={label}
                keywords={words}
                onSelect={then(() => go(to))}
              >
                <Icon size={16} aria-hidden="true" />
                {label}
              </Command.Item>
            ))}
          </Command.Group>
          <Command.Group heading="Actions" className={css.group}>
            {actions.filter(isOpen).map(({ label, words, icon: Icon, act }) => (
              <Command.Item
                key={label}
                className={css.item}
                value={label}
                keywords={words}
                onSelect={then(act)}
              >
                <Icon size={16} aria-hidden="true" />
                {label}
              </Command.Item>
            ))}
          </Command.Group>
          {(['Bookings', 'Guests'] as const).map((heading) => {
            const items = sessions.found.filter(({ kind }) => kind === heading);
            return (
              items.length > 0 && (
                <Command.Group key={heading} heading={heading} className={css.group} forceMount>
                  {items.map(({ value, title, note, to }) => (
                    <Command.Item
                      key={value}
                      className={css.item}
                      value={value}
                      forceMount
                      onSelect={then(() => go(to))}
                    >
                      <span className={css.title} dir="auto">
                        {title}
                      </span>
                      <span className={css.state}>{note}</span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )
            );
          })}
          {posts.length > 0 && (
            // `forceMount`, because the server has already filtered the posts.
            <Command.Group heading="Posts" className={css.group} forceMount>
              {posts.map(({ id, title, state, to }) => (
                <Command.Item
                  key={id}
                  className={css.item}
                  value={`post ${id}`}
                  forceMount
                  onSelect={then(() => go(to))}
                >
                  <span className={css.title} dir="auto">
                    {title}
                  </span>
                  <span className={css.state}>{state}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
      </ScrollArea>
      <p className={css.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> go <kbd>Esc</kbd> close
      </p>
    </Command>
  );
}
