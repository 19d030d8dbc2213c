import { control, dense } from '#src/components/Field/Field.css.ts';
import { type OptionList, Options } from './Options.tsx';

interface Props<T extends string> {
  label: string;
  /** The first option, which filters nothing; without it, another option is always active. */
  any?: string;
  options: OptionList<T>;
  value: T | undefined;
  onChange: (value: string) => void;
  className?: string;
}

export function FilterSelect<T extends string>({
  label,
  any,
  options,
  value,
  onChange,
  className = '',
}: Props<T>) {
  return (
    <select
      className={`${control} ${dense} ${className}`}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      {any && <option value="">{any}</option>}
      <Options of={options} />
    </select>
  );
}
