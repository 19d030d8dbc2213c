import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import type { Open } from './calendar-dialog.ts';
import type { Column } from './columns.ts';
import { timeAtRow } from './zone-days.ts';

/** A press that moves less is a click. */
const CLICK_PIXELS = 5;
const BLOCK_STEP = 30 * millisecondsInMinute;
const MOVE_STEP = 15 * millisecondsInMinute;

export interface Preview {
  column: number;
  from: number;
  to: number;
  /** Undefined while a block is drawn. */
  session?: CalendarSession;
}

type Grab =
  | { session: CalendarSession; x: number; y: number; above: number }
  | { column: number; anchor: number; x: number; y: number };

/**
 * Dragging with a mouse or pen moves a session, or blocks empty time; a touch scrolls. A drop opens a dialog,
 * so nothing happens by accident. A click on empty time books it.
 */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  rows: readonly string[],
  open: Open,
) {
  const [preview, setPreview] = useState<Preview>();
  const grabbed = useRef<Grab>(undefined);
  const shown = useRef<Preview>(undefined);
  /** A drag ends with a click on its start, which must not open the menu. */
  const dragged = useRef(false);

  function locate(x: number, y: number): { column: number; time: number } | undefined {
    const elements = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const column = elements.findIndex((element) => {
      const { left, right } = element.getBoundingClientRect();
      return x >= left && x < right;
    });
    const found = columns[column];
    const box = elements[column]?.getBoundingClientRect();
    if (!found || !box) return undefined;
    return { column, time: timeAtRow(found.day, rows, ((y - box.top) / box.height) * rows.length) };
  }

  function follow(grab: Grab, x: number, y: number): Preview | undefined {
    if ('session' in grab) {
      const at = locate(x, y - grab.above);
      if (!at) return undefined;
      // Sessions on the full hour stay on it; others move in steps of a quarter.
      const step =
        Date.parse(grab.session.startsAt) % millisecondsInHour === 0 ? millisecondsInHour : MOVE_STEP;
      const from = Math.round(at.time / step) * step;
      const to = from + grab.session.minutes * millisecondsInMinute;
      return { column: at.column, from, to, session: grab.session };
    }
    const day = columns[grab.column]?.day;
    const left = grid.current?.querySelectorAll('[data-column]')[grab.column]?.getBoundingClientRect().left;
    // Only up and down, because a block belongs to one developer.
    const at = left === undefined ? undefined : locate(left + 1, y);
    if (!day || !at) return undefined;
    const [from, to] = [Math.min(grab.anchor, at.time), Math.max(grab.anchor, at.time)];
    return {
      column: grab.column,
      from: Math.max(day.start, Math.floor(from / BLOCK_STEP) * BLOCK_STEP),
      to: Math.min(day.end, Math.ceil(to / BLOCK_STEP) * BLOCK_STEP),
    };
  }

  function show(next: Preview | undefined) {
    shown.current = next;
    setPreview(next);
  }

  const handlers = useRef({ move: (_: PointerEvent) => {}, up: () => {}, cancel: () => {} });
  handlers.current = {
    move(event) {
      const grab = grabbed.current;
      if (!grab) return;
      const far = Math.hypot(event.clientX - grab.x, event.clientY - grab.y) >= CLICK_PIXELS;
      if (far) dragged.current = true;
      if (dragged.current) show(follow(grab, event.clientX, event.clientY));
    },
    up() {
      const grab = grabbed.current;
      const dropped = shown.current;
      grabbed.current = undefined;
      show(undefined);
      if (grab && 'column' in grab && !dragged.current) {
        const start = Math.floor(grab.anchor / millisecondsInHour) * millisecondsInHour;
        const [only, ...more] = columns[grab.column]?.developers ?? [];
        if (start > Date.now())
          open({ kind: 'book', start, developerId: more.length === 0 ? only?.id : undefined });
      }
      if (!grab || !dropped) return;
      const [developer, ...others] = columns[dropped.column]?.developers ?? [];
      const developerId = others.length === 0 ? developer?.id : undefined;
      if (dropped.session) open({ kind: 'move', session: dropped.session, start: dropped.from, developerId });
      else if (dropped.to > dropped.from)
        open({ kind: 'block', developerId, from: dropped.from, to: dropped.to });
    },
    cancel() {
      grabbed.current = undefined;
      show(undefined);
    },
  };
  useEffect(() => {
    const move = (event: PointerEvent) => handlers.current.move(event);
    const up = () => handlers.current.up();
    const cancel = () => handlers.current.cancel();
    const key = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', key);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', key);
    };
  }, []);

  return {
    preview,
    grabSession(session: CalendarSession, event: ReactPointerEvent<HTMLElement>) {
      dragged.current = false;
      if (event.pointerType === 'touch') return;
      const above = event.clientY - event.currentTarget.getBoundingClientRect().top;
      grabbed.current = { session, x: event.clientX, y: event.clientY, above };
    },
    grabTime(column: number, event: ReactPointerEvent<HTMLElement>) {
      dragged.current = false;
      if (event.pointerType === 'touch' || event.button !== 0) return;
      const at = locate(event.clientX, event.clientY);
      if (at) grabbed.current = { column, anchor: at.time, x: event.clientX, y: event.clientY };
    },
    /** Stops the click that ends a drag. */
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (!dragged.current) return;
      dragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
