import { Button } from '#src/components/Button/Button.tsx';
import { plainValuesIn, type Said } from '#src/content/site/plain-values.ts';
import { placeholder } from '#src/contract/site/sections/offer-placeholders.ts';
import * as css from './chips.css.ts';

interface Props {
  value: string;
  said: ReadonlyArray<Said & { label: string; isOffered: boolean }>;
  /** Opens the list of values; undefined where a text does that itself. */
  onOpen?: (() => void) | undefined;
  onChange: (text: string) => void;
}

/** More would hide the form; the next ones follow. */
const MOST = 3;

/** The menu, and plain figures that equal the offer's, which one click links to it. */
export function Offers({ value, said, onOpen, onChange }: Props) {
  const labels = new Map(said.map(({ name, label }) => [name, label]));
  const offered = said.filter(({ isOffered }) => isOffered);
  const offers = plainValuesIn(value, offered)
    .flatMap(({ from, to, names }) => names.map((name) => ({ from, to, name })))
    .slice(0, MOST);
  return (
    <>
      {onOpen && (
        <span className={css.menu}>
          {/* Not in the tab order; keyboard users type a brace instead. */}
          <Button tone="plain" tabIndex={-1} title="Or type {" onClick={onOpen}>
            Insert from your offer
          </Button>
        </span>
      )}
      {offers.length > 0 && (
        <ul role="list" className={css.offers} aria-label="Could follow your offer">
          {offers.map(({ from, to, name }) => (
            <li key={`${from} ${name}`}>
              <button
                type="button"
                className={css.offer}
                onClick={() => onChange(value.slice(0, from) + placeholder(name) + value.slice(to))}
              >
                Tie <b>{value.slice(from, to)}</b> to “{labels.get(name)}”
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
