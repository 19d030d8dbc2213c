import * as Menu from '@radix-ui/react-dropdown-menu';
import { ExternalLink, MoreHorizontal } from 'lucide-react';
import { Button } from '#src/components/Button/Button.tsx';
import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import { postPath } from '#src/routes.ts';
import * as css from './EditorBar.css.ts';
import { MaterialItems } from './MaterialItems.tsx';

export function PostRowMenu({ post: { id, title, slug, published } }: { post: AdminPostSummary }) {
  return (
    // Not modal, as the editor's.
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button tone="quiet" className={css.more} aria-label={`More for ${title}`}>
          <MoreHorizontal size={18} aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Content className={css.menu} align="end" sideOffset={6} collisionPadding={8} loop>
        {published && (
          <Menu.Item asChild>
            <a className={css.menuItem} href={postPath(slug)}>
              <ExternalLink size={16} aria-hidden="true" />
              View on site
            </a>
          </Menu.Item>
        )}
        <MaterialItems postId={id} />
      </Menu.Content>
    </Menu.Root>
  );
}
