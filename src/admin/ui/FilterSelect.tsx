import { control, dense } from '#src/components/Field/Field.css.ts';

interface Props<T extends string> {
  label: string;
  /** The first option, which filters nothing; without it, another option is always active. */
  any?: string;
  /** Values and labels; a list if the order matters, because objects sort numbers first. */
  options: Readonly<Record<T, string>> | ReadonlyArray<readonly [T, string]>;
  value: T | undefined;
  onChange: (value: string) => void;
}

export function FilterSelect<T extends string>({ label, any, options, value, onChange }: Props<T>) {
  return (
    <select
      className={`${control} ${dense}`}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {any && <option value="">{any}</option>}
      {(Array.isArray(options) ? options : (Object.entries(options) as Array<[T, string]>)).map(
        ([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ),
      )}
    </select>
  );
}
