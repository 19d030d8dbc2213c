import { Command } from 'cmdk';
import { useState } from 'react';
import * as css from '#src/admin/shell/palette/Palette.css.ts';
import { useFoundPosts } from '#src/admin/shell/palette/use-post-results.ts';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { TopSheet } from '#src/components/Dialog/Dialog.tsx';
import { blogMeta } from '#src/content/blog/blog-meta.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { listedRoutes, postPath, routes } from '#src/routes.ts';

interface Props {
  /** From the selection. */
  initial?: { text: string; address: string };
  /** @param title for a link without its own text */
  onChoose: (address: string, title: string) => void;
  onClose: () => void;
}

const pagesOf = (titles: Readonly<Record<string, { title: string }>>) =>
  Object.entries(routes)
    .filter(([, route]) => listedRoutes([]).includes(route))
    .map(([name, { path }]) => ({ path, title: titles[name]?.title ?? path }));

const TELEPHONE = /^\+\d[\d() ./-]{4,30}$/;

/** The typed address; undefined for words. A host name alone gets https. */
function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(?:https?:\/\/\S+|mailto:\S+|tel:\S+|\/\S*|#\S+)$/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (TELEPHONE.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(text) ? `https://${text}` : undefined;
}

/** Links to a post or page of this site, or to any address. */
export default function LinkPicker({ initial, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState(initial?.address || initial?.text || '');
  const { posts, searching } = useFoundPosts(typed);
  const address = addressOf(typed);
  const published = posts.filter(({ slug }) => slug !== undefined);
  const meta = useTexts(pageMeta);
  const { tierList } = useContent().offer;
  const titles: Readonly<Record<string, string>> = {
    usa: meta.bookingUsa.title,
    offshore: meta.bookingOffshore.title,
  };
  const pages = [
    ...pagesOf({ ...meta, blog: useTexts(blogMeta) }),
    ...tierList.map(({ id, path, name }) => ({ path, title: titles[id] ?? name })),
  ];
  const words = typed.trim().toLowerCase();
  const found = pages.filter(({ path, title }) => `${title} ${path}`.toLowerCase().includes(words));
  const isEmpty = !address && published.length === 0 && found.length === 0;
  return (
    <TopSheet onClose={onClose} title="Link to">
      <Command className={css.palette} label="Link to" shouldFilter={false} loop>
        <Command.Input
          className={css.input}
          placeholder="Search posts and pages, or paste an address"
          value={typed}
          onValueChange={setTyped}
          maxLength={2_000}
        />
        <Command.List className={css.list} label="Found">
          {address && (
            <Command.Item
              className={css.item}
              value={`address ${address}`}
              onSelect={() => onChoose(address, address)}
            >
              <span className={css.title}>{address}</span>
              <span className={css.state}>Address</span>
            </Command.Item>
          )}
          {published.length > 0 && (
            <Command.Group heading="Posts" className={css.group}>
              {published.map(({ id, title, slug }) => (
                <Command.Item
                  key={id}
                  className={css.item}
                  value={`post ${id}`}
                  onSelect={() => onChoose(postPath(slug ?? ''), title)}
                >
                  <span className={css.title} dir="auto">
                    {title}
                  </span>
                  <span className={css.state}>{postPath(slug ?? '')}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {found.length > 0 && (
            <Command.Group heading="Pages" className={css.group}>
              {found.map(({ path, title }) => (
                <Command.Item
                  key={path}
                  className={css.item}
                  value={`${title} ${path}`}
                  onSelect={() => onChoose(path, title)}
                >
                  <span className={css.title}>{title}</span>
                  <span className={css.state}>{path}</span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
        </Command.List>
        {isEmpty && (
          <p className={css.none} role="status">
            {searching ? 'Searching posts...' : 'No results.'}
          </p>
        )}
        <p className={css.foot} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> link <kbd>Esc</kbd> close
        </p>
      </Command>
    </TopSheet>
  );
}
