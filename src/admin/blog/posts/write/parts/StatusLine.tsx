import type { Command } from 'prosemirror-state';
import { deleteFootnotesLeft, keepFootnotesLeft } from '../editing/footnotes.ts';
import { removeLink } from '../editing/links.ts';
import type { Status } from '../editing/status.ts';
import * as table from '../editing/tables.ts';
import * as css from './StatusLine.css.ts';

interface Props {
  status: Status;
  run: (command: Command) => void;
  onLink: () => void;
  onImage: (position: number) => void;
}

interface Action {
  label: string;
  act: () => void;
  isOn?: boolean;
}

const ALIGN = [
  { label: 'Left', align: 'left' },
  { label: 'Center', align: 'center' },
  { label: 'Right', align: 'right' },
] as const;

/** The place of the cursor, and what can be done there. Always there, so that the text does not move. */
export function StatusLine({ status, run, onLink, onImage }: Props) {
  const { block, link, image, table: place, footnotesLeft: left } = status;
  const actions: Action[] = [];
  let name = block;
  if (image !== undefined) actions.push({ label: 'Alt text and caption', act: () => onImage(image) });
  else if (place) {
    name = `Table, row ${place.row + 1} of ${place.rows}, column ${place.column + 1} of ${place.columns}`;
    const add = (label: string, command: Command) => actions.push({ label, act: () => run(command) });
    add('Add row', table.addRow);
    add('Add column', table.addColumn);
    if (place.row > 0) add('Delete row', table.deleteRow);
    if (place.columns > 1) add('Delete column', table.deleteColumn);
    for (const { label, align } of ALIGN) {
      const isOn = place.align === align;
      actions.push({ label, isOn, act: () => run(table.alignColumn(isOn ? null : align)) });
    }
    add('Delete table', table.deleteTable);
  }
  if (link !== undefined) {
    name = `Link to ${link}`;
    actions.push({ label: 'Change link', act: onLink }, { label: 'Remove link', act: () => run(removeLink) });
  }
  if (left.length > 0) {
    const isOne = left.length === 1;
    name = `Nothing refers to ${isOne ? `footnote ${left[0]}` : `footnotes ${left.join(', ')}`} now`;
    actions.splice(
      0,
      actions.length,
      { label: isOne ? 'Delete the footnote' : 'Delete the footnotes', act: () => run(deleteFootnotesLeft) },
      { label: isOne ? 'Keep it' : 'Keep them', act: () => run(keepFootnotesLeft) },
    );
  }
  return (
    <div className={css.line} role="toolbar" aria-label="At the cursor">
      <span className={css.name} dir="auto">
        {name}
      </span>
      {actions.map(({ label, act, isOn }) => (
        <button
          key={label}
          type="button"
          className={css.action}
          {...(isOn !== undefined && { 'aria-pressed': isOn })}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={act}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
