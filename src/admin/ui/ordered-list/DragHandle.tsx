import { GripVertical } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import * as css from './ordered-list.css.ts';

/** For a mouse, pen or finger; the keyboard has buttons. */
export const DragHandle = ({ className = '', ...handle }: HTMLAttributes<HTMLElement>) => (
  <span className={`${css.handle} ${className}`} aria-hidden="true" title="Drag to move" {...handle}>
    <GripVertical size={18} />
  </span>
);
