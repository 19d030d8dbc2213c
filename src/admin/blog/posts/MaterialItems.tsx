import * as Menu from '@radix-ui/react-dropdown-menu';
import { Mail, Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import * as css from './EditorBar.css.ts';
import { materialsPath } from './materials-path.ts';

/** Menu items that lead to marketing texts about a post. */
export function MaterialItems({ postId }: { postId: number }) {
  return (
    <>
      <Menu.Item asChild>
        <Link className={css.menuItem} to={materialsPath(postId, 'newsletter')}>
          <Mail size={16} aria-hidden="true" />
          Newsletter text
        </Link>
      </Menu.Item>
      <Menu.Item asChild>
        <Link className={css.menuItem} to={materialsPath(postId, 'channels')}>
          <Megaphone size={16} aria-hidden="true" />
          Posts for the channels
        </Link>
      </Menu.Item>
    </>
  );
}
