import * as Menu from '@radix-ui/react-dropdown-menu';
import { CalendarClock, SquarePen } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import { adminBookingPath } from '#src/routes.ts';
import { menu, menuItem } from '../../shell/Sidebar.css.ts';
import * as css from './calendar.css.ts';
import type { Open } from './calendar-dialog.ts';
import { canMove, nameOf, statusLabel } from './calendar-labels.ts';
import { clockAt } from './zone-days.ts';

interface Props {
  session: CalendarSession;
  zone: string;
  now: number;
  with?: string | undefined;
  className: string;
  style?: CSSProperties;
  open: Open;
  /** Starts a drag; undefined if the session can no longer be moved. */
  onGrab?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

/** The menu offers everything that dragging does, for the keyboard. */
export function SessionButton({
  session,
  zone,
  now,
  with: developer,
  className,
  style,
  open,
  onGrab,
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const status = statusLabel(session);
  const movable = canMove(session, now);
  const look = session.state === 'held' ? css.hold : session.state === 'confirmed' ? '' : css.past;
  return (
    // Not modal: a modal menu locks scrolling with a style element that the content security policy blocks.
    <Menu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger asChild>
        <button
          type="button"
          className={`${className} ${css.session} ${look}`}
          style={style}
          data-session={session.id}
          onPointerDown={(event) => {
            // The menu opens on click, so that pressing the button can start a drag.
            event.preventDefault();
            if (movable && event.button === 0) onGrab?.(event);
          }}
          onClick={() => setOpen(true)}
        >
          <bdi className={css.sessionName}>{nameOf(session)}</bdi>
          <span className={css.sessionNote}>
            {[clockAt(Date.parse(session.startsAt), zone), developer, status].filter(Boolean).join(', ')}
          </span>
        </button>
      </Menu.Trigger>
      <Menu.Content className={menu} align="start" sideOffset={4} collisionPadding={8} loop>
        <Menu.Item className={menuItem} onSelect={() => navigate(adminBookingPath(session.id))}>
          <SquarePen size={16} aria-hidden="true" />
          Open booking
        </Menu.Item>
        {movable && (
          <Menu.Item className={menuItem} onSelect={() => open({ kind: 'move', session })}>
            <CalendarClock size={16} aria-hidden="true" />
            Move…
          </Menu.Item>
        )}
      </Menu.Content>
    </Menu.Root>
  );
}
