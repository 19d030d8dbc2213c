import { Command } from 'cmdk';
import type { LucideIcon } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TopSheet } from '#src/components/Dialog/Dialog.tsx';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import { type Access, serves } from '#src/contract/accounts/access.ts';
import { useUser } from '../../accounts/session/use-session.ts';
import { useNoun } from '../../use-noun.ts';
import * as css from './Palette.css.ts';
import { places } from './places.ts';
import { inOrder, rank } from './rank.ts';
import { useCommands } from './use-commands.ts';
import { useFoundPosts } from './use-post-results.ts';
import { useFoundSessions } from './use-session-results.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Finds screens, posts, bookings, clients and actions by typing. */
export default function Palette({ open, onClose }: Props) {
  return (
    <TopSheet open={open} onClose={onClose} title="Search and commands">
      <Content onDone={onClose} />
    </TopSheet>
  );
}

interface Entry {
  value: string;
  title: string;
  note?: string | undefined;
  words: readonly string[];
  icon?: LucideIcon;
  isFound: boolean;
  act: () => void;
}

/** Lower than any match by name. */
const FOUND = 0.5;

function Content({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const viewport = useRef<HTMLElement>(null);
  const { groups, searching } = useEntries(typed);
  const first = groups[0]?.entries[0]?.value ?? '';
  const shownFirst = useRef(first);
  const values = groups.flatMap(({ entries }) => entries.map(({ value }) => value));
  const isListed = values.includes(chosen);
  // The first entry stays chosen until the user moves, even when the server's results change.
  useEffect(() => {
    if (chosen === shownFirst.current || !isListed) setChosen(first);
    shownFirst.current = first;
  }, [first, chosen, isListed]);
  useScrollTo(viewport, chosen, chosen === first, typed);
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
      shouldFilter={false}
      loop
    >
      <Command.Input
        className={css.input}
        placeholder="Go to a screen, find a post, booking or client, or run a command"
        value={typed}
        onValueChange={(next) => {
          setTyped(next);
          setChosen('');
        }}
        maxLength={200}
      />
      <ScrollArea className={css.scroller} viewportRef={viewport}>
        <Command.List className={css.list} label="Found">
          {groups.length === 0 && <p className={css.none}>{searching ? 'Searching...' : 'No results.'}</p>}
          {groups.map(({ heading, entries }) => (
            <Command.Group key={heading} heading={heading} className={css.group}>
              {entries.map(({ value, title, note, icon: Icon, act }) => (
                <Command.Item key={value} className={css.item} value={value} onSelect={then(act)}>
                  {Icon && <Icon size={16} aria-hidden="true" />}
                  <span className={css.title} dir="auto">
                    {title}
                  </span>
                  {note && <span className={css.state}>{note}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </ScrollArea>
      <p className={css.foot} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </Command>
  );
}

/** Screens and actions match at once; posts, bookings and clients come from the server. */
function useEntries(typed: string) {
  const { posts, searching } = useFoundPosts(typed);
  const sessions = useFoundSessions(typed);
  const { actions, go } = useCommands();
  const role = useUser()?.role;
  const noun = useNoun();
  const isOpen = ({ access }: { access: Access }) => serves(access, role);
  const found = (kind: 'Bookings' | 'Clients'): Entry[] =>
    sessions.found
      .filter((each) => each.kind === kind)
      .map(({ to, ...each }) => ({ ...each, words: [], isFound: true, act: () => go(to) }));
  const groups: Array<{ heading: string; entries: Entry[] }> = [
    {
      heading: 'Go to',
      entries: places.filter(isOpen).map(({ label, labelFor, to, ...place }) => ({
        ...place,
        value: `screen ${to}`,
        title: labelFor?.(noun) ?? label,
        isFound: false,
        act: () => go(to),
      })),
    },
    {
      heading: 'Actions',
      entries: actions.filter(isOpen).map(({ label, ...action }) => ({
        ...action,
        value: `action ${label}`,
        title: label,
        isFound: false,
      })),
    },
    { heading: 'Bookings', entries: found('Bookings') },
    { heading: 'Clients', entries: found('Clients') },
    {
      heading: 'Posts',
      entries: posts.map(({ id, title, state, to }) => ({
        value: `post ${id}`,
        title,
        note: state,
        words: [],
        isFound: true,
        act: () => go(to),
      })),
    },
  ];
  return {
    searching: searching || sessions.searching,
    groups: inOrder(
      groups,
      ({ title, words, isFound }) => rank(typed, title, words) || (isFound ? FOUND : 0),
    ),
  };
}

/** Keeps the chosen entry in view, because cmdk scrolls to the previous one when the choice is controlled. */
function useScrollTo(
  viewport: RefObject<HTMLElement | null>,
  chosen: string,
  isFirst: boolean,
  typed: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed moves the first entry, too
  useEffect(() => {
    if (isFirst) viewport.current?.scrollTo({ top: 0, behavior: 'instant' });
    const entry = viewport.current?.querySelector(`[cmdk-item][data-value="${CSS.escape(chosen)}"]`);
    // Nothing may move below the pointer.
    if (!entry?.matches(':hover')) entry?.scrollIntoView({ block: 'nearest' });
  }, [viewport, chosen, isFirst, typed]);
}
