import * as Menu from '@radix-ui/react-dropdown-menu';
import {
  CalendarClock,
  ExternalLink,
  EyeOff,
  FilePen,
  History,
  Keyboard,
  Link2,
  ListTree,
  type LucideIcon,
  MoreHorizontal,
  Trash2,
  Undo2,
} from 'lucide-react';
import { Button } from '#src/components/Button/Button.tsx';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { postPath } from '#src/routes.ts';
import * as css from './EditorBar.css.ts';
import { MaterialItems } from './MaterialItems.tsx';

export interface MenuActions {
  onPlan: () => void;
  onBackToDraft: () => void;
  onUnpublish: () => void;
  onDiscard: () => void;
  onHistory: () => void;
  onShare: () => void;
  onOutline: () => void;
  onHelp: () => void;
  onDelete: () => void;
}

interface Props extends MenuActions {
  post: AdminPost;
  hasChanges: boolean;
}

export function EditorMenu({ post, hasChanges, ...on }: Props) {
  return (
    // Not modal: a modal menu locks scrolling with a style element that the content security policy blocks.
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button tone="quiet" className={css.more} aria-label="More">
          <MoreHorizontal size={18} aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Content className={css.menu} align="end" sideOffset={6} collisionPadding={8} loop>
        {post.published ? (
          <>
            <Menu.Item asChild>
              <a className={css.menuItem} href={postPath(post.slug)}>
                <ExternalLink size={16} aria-hidden="true" />
                View on site
              </a>
            </Menu.Item>
            <Item icon={EyeOff} label="Unpublish" act={on.onUnpublish} />
          </>
        ) : (
          <Item
            icon={CalendarClock}
            label={post.publishAt ? 'Change time' : 'Publish later'}
            act={on.onPlan}
          />
        )}
        {post.publishAt && <Item icon={FilePen} label="Back to draft" act={on.onBackToDraft} />}
        {hasChanges && <Item icon={Undo2} label="Discard changes" act={on.onDiscard} />}
        <Menu.Separator className={css.menuRule} />
        <MaterialItems postId={post.id} />
        <Menu.Separator className={css.menuRule} />
        <Item icon={History} label="History" act={on.onHistory} />
        <Item icon={Link2} label="Share preview link" act={on.onShare} />
        <Item icon={ListTree} label="Outline" act={on.onOutline} />
        <Item icon={Keyboard} label="Keyboard shortcuts" act={on.onHelp} />
        <Menu.Separator className={css.menuRule} />
        <Item icon={Trash2} label="Delete post" act={on.onDelete} />
      </Menu.Content>
    </Menu.Root>
  );
}

const Item = ({ icon: Icon, label, act }: { icon: LucideIcon; label: string; act: () => void }) => (
  <Menu.Item className={css.menuItem} onSelect={act}>
    <Icon size={16} aria-hidden="true" />
    {label}
  </Menu.Item>
);
