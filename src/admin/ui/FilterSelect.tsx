import { control, dense } from '#src/components/Field/Field.css.ts';

interface Props<T extends string> {
  label: string;
  /** The first entry, which filters nothing; without it one of the options always holds. */
  any?: string;
  options: Readonly<Record<T, string>>;
  value: T | undefined;
  onChange: (value: string) => void;
}

/** One of a list's filters; its label is its first entry. */
export function FilterSelect<T extends string>({ label, any, options, value, onChange }: Props<T>) {
  return (
    <select
      className={`${control} ${dense}`}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {any && <option value="">{any}</option>}
      {(Object.entries(options) as Array<[T, string]>).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  );
}
