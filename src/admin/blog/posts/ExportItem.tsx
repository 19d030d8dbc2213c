import * as Menu from '@radix-ui/react-dropdown-menu';
import { Download } from 'lucide-react';
import * as css from './EditorBar.css.ts';

/** Menu item that downloads everything that the site knows about a post. */
export function ExportItem({ postId }: { postId: number }) {
  return (
    <Menu.Item asChild>
      <a className={css.menuItem} href={`/api/admin/posts/${postId}/export`} download>
        <Download size={16} aria-hidden="true" />
        Export with history
      </a>
    </Menu.Item>
  );
}
